import { expect } from "vitest";
import { pressButton } from "./keyboard.ts";
import { expectVisible, waitForStream } from "./page-actions.ts";
import { createCustomerOrderPlacer, signInAsNewAdmin } from "./staff.ts";
import { test } from "./test-with-browser.ts";

test("a recall says that it worked, and leaves no Undo of another order's step", async ({
  shop,
  visit,
}) => {
  const { placeDelivery, setStatuses } = await createCustomerOrderPlacer(shop);
  const visitor = await visit();
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  const closed = await placeDelivery();
  const open = await placeDelivery();
  await setStatuses(closed, "confirmed", "completed");
  await waitForStream(page, () => page.goto("/admin/kitchen?full"));
  await pressButton(page, `Confirm order ${open}`);
  const undo = page.getByRole("button", { name: /^Undo confirm/ });
  await undo.waitFor();
  await page.getByRole("button", { name: "Recall" }).click();
  await pressButton(page, `Recall order ${closed}`);
  await expectVisible(page, `Order ${closed} is back on the board.`);
  expect(await undo.count()).toBe(0);
});
