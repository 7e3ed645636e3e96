import { expect } from "vitest";
import { expectAccessible } from "./expect-accessible.ts";
import { pressButton, selectFirst } from "./keyboard.ts";
import { countOrders, expectVisible, signInAsOwner, waitForStream } from "./page-actions.ts";
import { orderPlaced } from "./phone-order-page.ts";
import { createCustomerOrderPlacer, signInAsNewAdmin } from "./staff.ts";
import { test } from "./test-with-browser.ts";

test("an order whose note conflicts with a dish is confirmed only after a question", async ({
  shop,
  visit,
}) => {
  const { placeDelivery, findOrder } = await createCustomerOrderPlacer(shop);
  const visitor = await visit({ viewport: { width: 390, height: 844 } });
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  const inKitchen = await placeDelivery({ notes: "Severe nut allergy" });
  const withMoreTime = await placeDelivery({ notes: "Severe nut allergy" });
  const inList = await placeDelivery({ notes: "Severe nut allergy" });
  const readStatus = async (number: number) => {
    const { rows } = await shop.database.pool.query<{ status: string }>(
      "select status from orders where number = $1",
      [number],
    );
    return rows[0]?.status;
  };

  await waitForStream(page, () => page.goto("/admin/kitchen?full"));
  await page.getByRole("button", { name: "New 3" }).click();
  await pressButton(page, `Confirm… order ${inKitchen}`);
  const dialog = page.getByRole("dialog", { name: `Order ${inKitchen}`, exact: true });
  await dialog.getByText(/^Vegetable Korma: .*nuts/).waitFor();
  await dialog.getByRole("link", { name: /^Call / }).waitFor();
  await dialog.getByRole("heading", { name: "Reject" }).waitFor();
  await expectAccessible(page, { widths: [390], within: "[role=dialog]" });
  expect(await readStatus(inKitchen)).toBe("pending");
  await dialog.getByRole("button", { name: "Confirm anyway" }).click();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => readStatus(inKitchen)).toBe("confirmed");
  await page.getByRole("button", { name: `Undo confirm ${inKitchen}` }).waitFor();

  await pressButton(page, `Confirm… order ${withMoreTime}`);
  await page
    .getByRole("dialog", { name: `Order ${withMoreTime}`, exact: true })
    .getByRole("region", { name: "Confirm anyway with more time" })
    .getByRole("button", { name: /^Confirm, \+10 min/ })
    .click();
  await expect
    .poll(() => findOrder(withMoreTime))
    .toMatchObject({ status: "confirmed", wantedAt: expect.any(Date) });

  // In the list of orders, choosing the status opens the order's details, which ask.
  await waitForStream(page, () => page.goto("/admin/orders/all"));
  await page.getByRole("combobox", { name: `Status of order ${inList}` }).click();
  await page.getByRole("option", { name: "Confirmed" }).click();
  const details = page.getByRole("dialog", { name: `Order ${inList}` });
  await details.getByText(/^Vegetable Korma: .*nuts/).waitFor();
  expect(await readStatus(inList)).toBe("pending");
  await details.getByRole("button", { name: "Confirm anyway" }).click();
  await expect.poll(() => readStatus(inList)).toBe("confirmed");
});

test("while its dishes are changed, an order shows its note, and a conflicting dish is saved only after a question", async ({
  shop,
  visit,
}) => {
  const { placeDelivery, findOrder } = await createCustomerOrderPlacer(shop);
  const visitor = await visit({ viewport: { width: 390, height: 844 } });
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  const number = await placeDelivery({ notes: "Severe nut allergy" });
  await page.goto(`/admin/orders/${number}/change`);
  await page.getByRole("link", { name: /^Call / }).waitFor();
  await expectVisible(page, "Severe nut allergy");
  const dishes = page.getByRole("list", { name: "Dishes" });
  await dishes.getByText(/^Contains .*nuts/).waitFor();
  await page.getByRole("combobox", { name: "Add a dish" }).fill("malai");
  await page
    .getByRole("option")
    .getByText(/^Contains nuts/)
    .waitFor();
  await page.keyboard.press("Enter");
  await pressButton(page, /^Save, new total/);
  const question = page.getByRole("dialog", { name: "A dish may not be safe. Save anyway?" });
  await question.getByText(/Malai Kofta: Contains nuts/).waitFor();
  await expectAccessible(page, { widths: [390], within: "[role=dialog]" });
  await question.getByRole("button", { name: "Change dishes" }).click();
  await question.waitFor({ state: "detached" });
  expect(await findOrder(number)).toMatchObject({ version: 1 });
  await pressButton(page, /^Save, new total/);
  // If the customer changes the note before staff save, the dialog opens again with the new note.
  await shop.database.pool.query(
    `with changed as (update orders set version = 2 where number = $1 returning id)
     update menuorder set shipping_info = shipping_info || '{"notes": "Severe nut and milk allergy"}'
      where id in (select id from changed)`,
    [number],
  );
  visitor.expectPageError(/409 POST .*\/change/);
  await question.getByRole("button", { name: "Save anyway" }).click();
  await page.getByRole("button", { name: "Keep my changes" }).click();
  await pressButton(page, /^Save, new total/);
  await question.getByText(/The note says “Severe nut and milk allergy”/).waitFor();
  await question.getByRole("button", { name: "Save anyway" }).click();
  await expectVisible(page, "Order modified successfully!");
  expect(await findOrder(number)).toMatchObject({ version: 3 });
});

test("a counter sale whose note conflicts with a dish is placed only after a question", async ({
  shop,
  visit,
}) => {
  const visitor = await visit({ viewport: { width: 820, height: 1180 } });
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  await page.goto("/admin/counter");
  await page.getByRole("button", { name: /^Vegetable Korma/ }).click();
  await page.getByRole("button", { name: "Name or note" }).click();
  const note = page.getByLabel(/^Note/);
  await note.fill("Allergic to nuts");
  expect((await note.boundingBox())?.width).toBeGreaterThan(200);
  const before = await countOrders(shop);
  const pay = page.getByRole("button", { name: "Take payment" });
  await pay.click();
  const question = page.getByRole("dialog", {
    name: "A dish may not be safe. Place the order anyway?",
  });
  await question.getByText(/Vegetable Korma: .*nuts/).waitFor();
  await question.getByRole("button", { name: "Change dishes" }).click();
  await question.waitFor({ state: "detached" });
  const fewer = page.getByRole("button", { name: "One fewer Vegetable Korma" });
  await expect.poll(() => fewer.evaluate((node) => node === document.activeElement)).toBe(true);
  expect(await countOrders(shop)).toBe(before);
  await pay.click();
  await question.getByRole("button", { name: "Place order anyway" }).click();
  await page.getByRole("heading", { name: /^Order \d+$/ }).waitFor();
  expect(await countOrders(shop)).toBe(before + 1);
});

test("a phone order whose note conflicts with a dish is placed only after a question", async ({
  shop,
  visit,
}) => {
  const { page } = await visit({ viewport: { width: 820, height: 1180 } });
  await signInAsOwner(page);
  await page.goto("/admin/orders/new");
  await page.getByRole("radio", { name: "Delivery" }).check();
  await page.getByLabel("Name", { exact: true }).fill("Ben Cole");
  await page.getByLabel("Contact Number").fill("07700 900789");
  await page.getByLabel("Notes").fill("Allergic to shellfish and milk");
  await page.getByLabel("Add a dish").focus();
  await selectFirst(page, "rogan", /Lamb Rogan Josh/);
  const send = page.getByRole("button", { name: /^Place order, / });
  const question = page.getByRole("dialog", {
    name: "A dish may not be safe. Place the order anyway?",
  });
  const before = await countOrders(shop);
  // Missing fields are reported before the question is asked.
  await send.click();
  await page.getByRole("heading", { name: "There is a problem" }).waitFor();
  expect(await question.count()).toBe(0);
  // A single error is not split into columns.
  const errors = page.getByRole("alert").filter({ hasText: "There is a problem" });
  const readColumnCount = (list: Element) => getComputedStyle(list).columnCount;
  expect(await errors.getByRole("list").evaluate(readColumnCount)).toBe("auto");
  await page.getByLabel("Address", { exact: true }).fill("2 Low Street, Leicester");
  await send.click();
  await question.getByText(/Lamb Rogan Josh: Contains milk\./).waitFor();
  await expectAccessible(page, { widths: [390, 820], within: "[role=dialog]" });
  await question.getByRole("button", { name: "Change dishes" }).click();
  await question.waitFor({ state: "detached" });
  expect(await countOrders(shop)).toBe(before);
  await send.click();
  await question.getByRole("button", { name: "Place order anyway" }).click();
  await orderPlaced(page).waitFor();
  expect(await countOrders(shop)).toBe(before + 1);

  // A pending order is placed without the question: it is asked when the kitchen confirms.
  await page.getByRole("button", { name: "Take another order" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Bea Cole");
  await page.getByLabel("Contact Number").fill("07700 900788");
  await page.getByLabel(/^(Notes|Instructions)/).fill("Allergic to milk");
  await page.getByRole("radio", { name: "Delivery" }).check();
  await page.getByLabel("Address", { exact: true }).fill("2 Low Street, Leicester");
  await page.getByLabel("Add a dish").focus();
  await selectFirst(page, "rogan", /Lamb Rogan Josh/);
  await page.getByLabel("Status").selectOption("pending");
  await send.click();
  await orderPlaced(page).waitFor();
});
