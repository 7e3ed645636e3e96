import { expect } from "vitest";
import { pressButton } from "./keyboard.ts";
import { expectVisible, waitForIdleRouter, waitForStream } from "./page-actions.ts";
import { createCustomerOrderPlacer, signInAsNewAdmin } from "./staff.ts";
import { test } from "./test-with-browser.ts";

test("a dish that sells out is marked on every open board, and on no order confirmed by mistake", async ({
  shop,
  visit,
}) => {
  const { placeDelivery } = await createCustomerOrderPlacer(shop);
  const ravi = await visit();
  const meena = await visit({ viewport: { width: 390, height: 844 } });
  await signInAsNewAdmin(shop, ravi, "Ravi Shah");
  await signInAsNewAdmin(shop, meena, "Meena Shah");
  const number = await placeDelivery();
  await waitForStream(ravi.page, () => ravi.page.goto("/admin/kitchen?full"));
  await waitForStream(meena.page, () => meena.page.goto("/admin/kitchen?full"));
  await meena.page.getByRole("button", { name: "New 1" }).click();
  const confirm = (name: string) =>
    meena.page.getByRole("button", { name: `${name} order ${number}`, exact: true });
  await confirm("Confirm").waitFor();

  await pressButton(ravi.page, `More for order ${number}`);
  await pressButton(ravi.page, "Mark sold out Vegetable Korma");
  await confirm("Confirm anyway").waitFor();
  await expectVisible(meena.page, "Sold out: Vegetable Korma");

  await pressButton(ravi.page, "Sold out. Put back on sale Vegetable Korma");
  await confirm("Confirm").waitFor();

  // A page that does not show which dishes are sold out: the first attempt asks.
  await pressButton(ravi.page, "Mark sold out Vegetable Korma");
  await waitForStream(meena.page, () => meena.page.goto("/admin/orders/all"));
  await waitForIdleRouter(meena.page);
  meena.expectPageError(/409 POST .*\/status\.data$/);
  await meena.page.getByRole("combobox", { name: `Status of order ${number}` }).click();
  await meena.page.getByRole("option", { name: "Confirmed" }).click();
  await expectVisible(meena.page, "Vegetable Korma is sold out. Confirm anyway?");
  const details = meena.page.getByRole("dialog", { name: `Order ${number}` });
  await details.getByText("Sold out: Vegetable Korma").waitFor();
  await details.getByRole("button", { name: "Confirm anyway" }).click();
  await details.getByText("Confirmed").first().waitFor();
  expect(await details.getByRole("button", { name: "Confirm anyway" }).count()).toBe(0);
});
