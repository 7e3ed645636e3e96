import { expect } from "vitest";
import { builtInMenu } from "../../domain/menu/built-in-menu.ts";
import { messages } from "../../domain/messages.ts";
import { buildLine } from "../builders/order-inputs.ts";
import { setChangeCount } from "../builders/shop-settings.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { openModifyPage, openModifyPageAsCustomer, saveChanges } from "./modify-page.ts";
import { goOffline, offlineErrors } from "./offline.ts";
import { expectVisible, signInWithOrderPlacer } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

test("a delivery's dialog for adding dishes shows + VAT; a takeaway's never does", async ({
  shop,
  visit,
}) => {
  for (const [place, count] of [
    ["placeDelivery", 1],
    ["placeTakeaway", 0],
  ] as const) {
    const { page } = await openModifyPageAsCustomer({ shop, visit }, place);
    await page.getByRole("button", { name: "Add a dish" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Search dishes").fill("naan");
    const dish = dialog.getByRole("listitem").filter({ hasText: "Garlic Naan" });
    await dish.waitFor();
    expect(await dish.getByText("+ VAT").count()).toBe(count);
  }
});

test("on a phone, the dish's name does not break within a word", async ({ shop, visit }) => {
  const { page } = await visit();
  const orders = await signInWithOrderPlacer(shop, page);
  const id = builtInMenu.find(({ name }) => name === "Kachumber Salad")?.id ?? 0;
  await openModifyPage(page, await orders.placeDelivery({ lines: [buildLine(id)] }));
  const name = page.getByRole("heading", { level: 3 }).getByText("Kachumber Salad");
  for (const width of [320, 360, 375, 390]) {
    await page.setViewportSize({ width, height: 740 });
    const wordLines = await name.evaluate((element) => {
      const text = element.firstChild as Text;
      return [...text.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length;
      });
    });
    expect({ width, wordLines }).toEqual({ width, wordLines: [1, 1] });
  }
});

test("a takeaway by phone can be changed without an address, and so can a party that is collected", async ({
  shop,
  visit,
}) => {
  const { page } = await visit();
  const orders = await signInWithOrderPlacer(shop, page);
  const optionalAddress = page.getByLabel("Address (optional)");
  await openModifyPage(page, await orders.placeTakeaway({ address: "" }));
  await optionalAddress.waitFor();
  await page.getByLabel("Instructions (optional)").fill("A high chair");
  await saveChanges(page);
  await expectVisible(page, "Takeaway modified successfully!");

  const pickup = { deliveryMethod: "Pickup", address: "" } as const;
  await openModifyPage(page, await orders.placePartyOrder(pickup));
  await optionalAddress.waitFor();
  await page.getByRole("radio", { name: "Delivery" }).check();
  await optionalAddress.waitFor({ state: "detached" });
  await page.getByRole("radio", { name: "Pickup" }).check();
  await page.getByLabel("Guest count").fill("45");
  await saveChanges(page);
  await expectVisible(page, "Party order modified successfully!");
});

test("offline, no times load and nothing is saved; the changes stay, and can be saved once back online", async ({
  shop,
  visit,
}) => {
  const { page, expectPageError } = await openModifyPageAsCustomer(
    { shop, visit },
    "placeTakeaway",
  );
  expectPageError(offlineErrors);
  await page.getByLabel("Instructions (optional)").fill("A high chair");
  await goOffline(page);
  await page.getByRole("button", { name: "Choose another time" }).click();
  await expectVisible(page, "We couldn't load the free times. We've kept your details.");
  await saveChanges(page);
  const problem = page.getByRole("main").getByRole("alert").getByText(messages.offline.notSent);
  await problem.waitFor();
  await expect
    .poll(() => page.getByLabel("Instructions (optional)").inputValue())
    .toBe("A high chair");
  await page.context().setOffline(false);
  await problem.waitFor({ state: "detached" });
  const lastTime = page
    .getByRole("group", { name: "Pickup time" })
    .getByRole("radio", { disabled: false })
    .last();
  await lastTime.check();
  const time = await lastTime.getAttribute("value");
  await expectVisible(page, new RegExp(`^\\w{3} \\d+ \\w+, ${time}$`));
  await saveChanges(page);
  await expectVisible(page, "Takeaway modified successfully!");
});

test("over the limit of changes and cancellations, both say how long to wait, and the changes stay", async ({
  shop,
  visit,
}) => {
  const { page, expectPageError, orders, number } = await openModifyPageAsCustomer(
    { shop, visit },
    "placeTakeaway",
  );
  expectPageError(/^429 POST .*\/(modify|cancel)/);
  const { customer } = await orders.findOrder(number);
  await setChangeCount(shop.database.pool, customer?.id ?? "", 30);
  const expectRefused = (failure: string) =>
    page
      .getByRole("main")
      .getByRole("alert")
      .getByText(
        new RegExp(
          `^${failure}You can make at most 30 changes and cancellations an hour online\\. Please call us on 07700 900123, or try again in \\d+ minutes\\.$`,
        ),
      )
      .waitFor();
  const instructions = page.getByLabel("Instructions (optional)");
  await instructions.fill("A high chair");
  await page.getByRole("button", { name: "One more Vegetable Korma" }).click();
  await saveChanges(page);
  await expectRefused("");
  expect(await instructions.inputValue()).toBe("A high chair");
  await page.getByLabel("2 of Vegetable Korma").waitFor();
  await expectAccessible(page, { widths: [320], within: "main" });

  await page.goto(`/userdashboard/orders/${number}`);
  await page.getByRole("button", { name: "Cancel order" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click();
  await expectRefused("Failed to cancel order: ");
  expect((await orders.findOrder(number)).status).toBe("pending");
});

test("Back to order keeps the draft; Discard changes deletes it", async ({ shop, visit }) => {
  const { page } = await visit();
  const orders = await signInWithOrderPlacer(shop, page);
  const number = await orders.placeTakeaway({ lines: [buildLine(1, 2)] });
  const notSaved = page.getByText("Your changes aren't saved yet.");
  await openModifyPage(page, number);
  await page.getByRole("button", { name: "One more Vegetable Korma" }).click();
  await page.getByLabel("Instructions").fill("Extra hot");
  expect(await notSaved.count()).toBe(0);
  await page.getByRole("link", { name: "Back to order" }).click();
  await page.waitForURL(`**/userdashboard/orders/${number}`);
  await notSaved.waitFor();

  await openModifyPage(page, number);
  await page.getByLabel("3 of Vegetable Korma").waitFor();
  await expect.poll(() => page.getByLabel("Instructions").inputValue()).toBe("Extra hot");
  await notSaved.waitFor();
  await page.getByRole("link", { name: "Discard changes" }).click();
  await page.waitForURL(`**/userdashboard/orders/${number}`);
  await page.getByRole("link", { name: "Change order" }).waitFor();
  expect(await notSaved.count()).toBe(0);

  await openModifyPage(page, number);
  await page.getByLabel("2 of Vegetable Korma").waitFor();
  await expect.poll(() => page.getByLabel("Instructions").inputValue()).toBe("");
  expect(await notSaved.count()).toBe(0);
  expect((await orders.findOrder(number)).version).toBe(1);
});
