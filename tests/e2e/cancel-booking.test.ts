import { expect } from "vitest";
import { expectAccessible } from "./expect-accessible.ts";
import { waitForFocus } from "./keyboard.ts";
import { expectVisible, waitForStream } from "./page-actions.ts";
import { createCustomerOrderPlacer, signInAsNewAdmin } from "./staff.ts";
import { test } from "./test-with-browser.ts";

test("staff cancel a booking in the day view with a reason, and stay there", async ({
  shop,
  visit,
}) => {
  const { bookTable, findOrder, setStatuses, day } = await createCustomerOrderPlacer(shop);
  const visitor = await visit({ viewport: { width: 1180, height: 820 } });
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  const number = await bookTable({ time: "12:00", name: "Priya Shah" });
  await setStatuses(number, "confirmed");
  const dialog = page.getByRole("dialog", { name: `Booking ${number}` });

  // Its guests have not arrived, so Complete is not the proposed step.
  await page.goto(`/admin/orders/all?order=${number}`);
  const complete = dialog.getByRole("button", { name: "Complete" });
  await complete.waitFor();
  expect(await complete.getAttribute("class")).not.toContain("primary-button");

  await waitForStream(page, () => page.goto(`/admin/bookings?day=${day}&view=list`));
  await page.getByRole("button", { name: `Details of booking ${number}` }).click();
  await dialog.getByRole("button", { name: "Cancel booking" }).click();
  const question = page.getByRole("dialog", { name: `Cancel booking ${number}?` });
  await question.getByRole("radio", { name: /^Customer asked/ }).check();
  await expectAccessible(page, { widths: [320, 1280], within: "[role=dialog]" });
  await question.getByRole("button", { name: "Cancel booking" }).click();
  await expectVisible(page, "Order cancelled successfully.");
  await dialog.waitFor({ state: "detached" });
  await waitForFocus(page.locator("#main").getByRole("button").first());
  expect(new URL(page.url()).pathname).toBe("/admin/bookings");
  const cancelled = page.getByRole("region", { name: /^Cancelled bookings/ });
  await cancelled.getByText("Priya Shah, 2 guests").waitFor();
  expect(await findOrder(number)).toMatchObject({ status: "cancelled" });
});
