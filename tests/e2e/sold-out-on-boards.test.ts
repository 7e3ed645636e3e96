import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectAccessible } from "./expect-accessible.ts";
import { expectUncovered } from "./expect-uncovered.ts";
import { pressButton } from "./keyboard.ts";
import { expectVisible, holdRequests, waitForIdleRouter, waitForStream } from "./page-actions.ts";
import { createCustomerOrderPlacer, signInAsNewAdmin } from "./staff.ts";
import { test } from "./test-with-browser.ts";

test("a dish that sells out is marked on every open board, and an order with it is confirmed only after a question", async ({
  shop,
  visit,
}) => {
  const { placeDelivery, setStatuses } = await createCustomerOrderPlacer(shop);
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
  await confirm("Confirm…").waitFor();
  await expectVisible(meena.page, "Sold out: Vegetable Korma");

  // Nothing of the order is left: its details are ready to reject it.
  await confirm("Reject…").click();
  const rejected = meena.page.getByRole("dialog", { name: `Order ${number}` });
  await expectUncovered(rejected.getByRole("button", { name: `Reject order ${number}: Sold out` }));
  await rejected.getByRole("button", { name: "Confirm anyway" }).waitFor();
  await meena.page.keyboard.press("Escape");

  await pressButton(ravi.page, "Sold out. Put back on sale Vegetable Korma");
  await confirm("Confirm").waitFor();

  // End of day offers the same question, also if the dish has sold out since the page was loaded.
  await meena.page.goto("/admin/reports/day");
  await waitForIdleRouter(meena.page);
  await confirm("Confirm").waitFor();
  const releaseReload = await holdRequests(meena.page, "**/admin/reports/day.data*");
  await pressButton(ravi.page, "Mark sold out Vegetable Korma");
  await ravi.page.getByRole("button", { name: /^Sold out.*Vegetable Korma/ }).waitFor();
  meena.expectPageError(/409 POST .*\/admin\/kitchen\/\d+\/status/);
  await confirm("Confirm").click();
  const details = meena.page.getByRole("dialog", { name: `Order ${number}` });
  await details.getByRole("button", { name: "Confirm anyway" }).waitFor();
  releaseReload();
  await meena.page.goto("/admin/reports/day");
  await meena.page.getByRole("link", { name: `Confirm… order ${number}` }).click();
  await details.getByText("Sold out: Vegetable Korma").waitFor();

  // A page that does not show which dishes are sold out: the first attempt asks.
  await waitForStream(meena.page, () => meena.page.goto("/admin/orders/all"));
  await waitForIdleRouter(meena.page);
  meena.expectPageError(/409 POST .*\/status\.data$/);
  await meena.page.getByRole("combobox", { name: `Status of order ${number}` }).click();
  await meena.page.getByRole("option", { name: "Confirmed" }).click();
  await expectVisible(meena.page, "Vegetable Korma is sold out. Confirm anyway?");
  await details.getByText("Sold out: Vegetable Korma").waitFor();
  await details.getByRole("button", { name: "Confirm anyway" }).click();
  await details.getByText("Confirmed").first().waitFor();
  expect(await details.getByRole("button", { name: "Confirm anyway" }).count()).toBe(0);
  // The tests share the shop.
  await pressButton(ravi.page, `More for order ${number}`);
  await pressButton(ravi.page, "Sold out. Put back on sale Vegetable Korma");
  await ravi.page.getByRole("button", { name: "Mark sold out Vegetable Korma" }).waitFor();
  await setStatuses(number, "in_progress", "completed");
});

test("a dish that is in no ticket is marked as sold out on the board, and put back on sale", async ({
  shop,
  visit,
}) => {
  await createCustomerOrderPlacer(shop);
  const visitor = await visit({ viewport: { width: 390, height: 844 } });
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  await waitForStream(page, () => page.goto("/admin/kitchen?full"));
  await pressButton(page, "To cook: 0 portions");
  await pressButton(page, "Change other dishes…");
  const dialog = page.getByRole("dialog", { name: "Sold out or on sale" });
  await dialog.getByLabel("Search dishes").fill("nothing like it");
  await expectVisible(page, "No dish matches “nothing like it”.");
  await dialog.getByLabel("Search dishes").fill("");
  await dialog.getByRole("button", { name: "Mark sold out Garlic Naan" }).waitFor();
  const readNames = () =>
    dialog.getByRole("listitem").locator("span.font-semibold").allTextContents();
  const names = await readNames();
  await dialog.getByRole("button", { name: "Mark sold out Garlic Naan" }).click();
  const backOnSale = dialog.getByRole("button", { name: "Put back on sale Garlic Naan" });
  await backOnSale.waitFor();
  expect(
    (await readNames()).map((name) => name.replace(/ Sold out$/, "")),
    "no row moves",
  ).toEqual(names);
  await expectAccessible(page, { widths: [320, 1280], within: "[role=dialog]" });

  // Sold-out dishes are first.
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await pressButton(page, "Change other dishes…");
  await expectVisible(page, "Garlic Naan");
  expect(await dialog.getByRole("listitem").first().textContent()).toContain("Garlic Naan");
  await backOnSale.click();
  await dialog.getByRole("button", { name: "Mark sold out Garlic Naan" }).waitFor();
});

test("a board reloads for each change of the sold-out dishes, also back to earlier ones, and for no other news", async ({
  shop,
  visit,
}) => {
  const { placeDelivery, setStatuses } = await createCustomerOrderPlacer(shop);
  const visitor = await visit();
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  const number = await placeDelivery();
  await waitForStream(page, () => page.goto("/admin/kitchen?full"));
  const confirm = (name: string) =>
    page.getByRole("button", { name: `${name} order ${number}`, exact: true });
  let reloads = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/admin/kitchen.data") reloads += 1;
  });
  // By requests: the page's own actions reload it too.
  const setSoldOut = (soldOut: boolean) =>
    post(page, "/admin/menu/change", { intent: "sold-out", id: "1", soldOut: String(soldOut) });

  await setSoldOut(true);
  await confirm("Confirm…").waitFor();
  await post(page, "/admin/rush", { intent: "slow_down", minutes: "20", duration: "open" });
  await expectVisible(page, /^Orders take 20 minutes longer/);
  await setSoldOut(false);
  await confirm("Confirm").waitFor();
  await setSoldOut(true);
  await confirm("Confirm…").waitFor();
  await waitForIdleRouter(page);
  expect(reloads).toBe(3);

  // The tests share the shop.
  await setSoldOut(false);
  await confirm("Confirm").waitFor();
  await post(page, "/admin/rush", { intent: "as_usual" });
  await setStatuses(number, "confirmed", "in_progress", "completed");
});

test("an order is not confirmed while its ticket does not say that a dish has sold out", async ({
  shop,
  visit,
}) => {
  const { placeDelivery, findOrder } = await createCustomerOrderPlacer(shop);
  const visitor = await visit();
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  const number = await placeDelivery();
  await waitForStream(page, () => page.goto("/admin/kitchen?full"));
  await pressButton(page, `More for order ${number}`);
  const dialog = page.getByRole("dialog", { name: `Order ${number}`, exact: true });
  // With this reason, the buttons keep their places while dishes are marked.
  await pressButton(page, /^Sold out$/);
  await dialog.getByRole("button", { name: "Mark sold out Vegetable Korma" }).first().click();
  await dialog.getByRole("button", { name: /^Put back on sale/ }).waitFor();
  const confirm = dialog.getByRole("button", { name: /^Confirm, \+10 min/ });
  visitor.expectPageError(/409 POST .*\/delay\.data$/);
  await confirm.click();
  await expectVisible(page, "Vegetable Korma is sold out. Confirm anyway?");
  expect((await findOrder(number)).status).toBe("pending");
  await dialog.getByRole("button", { name: "Confirm anyway", exact: true }).waitFor();
  await confirm.click();
  await dialog.waitFor({ state: "detached" });
  expect((await findOrder(number)).status).toBe("confirmed");
  // The tests share the shop.
  await post(page, "/admin/menu/change", { intent: "sold-out", id: "1", soldOut: "false" });
});

async function post(page: Page, path: string, form: Record<string, string>): Promise<void> {
  const response = await page.request.post(path, {
    form,
    headers: { "sec-fetch-site": "same-origin" },
  });
  expect(response.ok()).toBe(true);
}
