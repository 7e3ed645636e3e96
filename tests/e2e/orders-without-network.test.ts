import type { Page } from "playwright-core";
import { Temporal } from "temporal-polyfill";
import { describe, expect } from "vitest";
import { messages } from "../../domain/messages.ts";
import { offlineErrors } from "./offline.ts";
import {
  countOrders,
  expectOrderCount,
  expectVisible,
  signInAsNewCustomer,
  signInWithOrderPlacer,
  waitForStream,
  waitForToastList,
} from "./page-actions.ts";
import { test } from "./test-with-browser.ts";
import { getToastList } from "./toast-times.ts";

const setOffline = (page: Page, isOffline: boolean) => page.context().setOffline(isOffline);

/**
 * An order form other than checkout, which `duplicate-submissions.test.ts` and
 * `offline-actions.test.ts` cover.
 */
interface OrderForm {
  path: string;
  button: string | RegExp;
  /** Fills in all required fields and a special request. */
  fill(page: Page): Promise<void>;
  /** Message when the order cannot be sent. */
  notPlaced: string;
  /** Message when the order has been placed. */
  placed: string;
}

const dayOption = (page: Page, legend: string, index: number) =>
  page.getByRole("group", { name: legend }).getByRole("radio").nth(index);

async function chooseTime(page: Page, legends: { day: string; time: string }) {
  await dayOption(page, legends.day, 1).check();
  await page
    .getByRole("group", { name: legends.time })
    .getByRole("radio", { disabled: false })
    .first()
    .check();
}

/** Waits until the known contact details are filled in. */
const waitForPrefill = (page: Page) =>
  expect.poll(() => page.getByLabel("Contact Number").inputValue()).toBe("07700 900123");

async function chooseDish(page: Page, pickerPath: string) {
  await page.goto(pickerPath);
  await page
    .getByRole("button", { name: /: Tadka Dal$/ })
    .first()
    .click();
}

const orderForms: Record<string, OrderForm> = {
  "a table": {
    path: "/dine-in",
    button: /^Book Your Table/,
    async fill(page) {
      await page.goto("/dine-in");
      await waitForPrefill(page);
      await chooseTime(page, { day: "Date", time: "Time" });
      await page.getByLabel("Special requests").fill("A high chair");
    },
    notPlaced: messages.placing.notBooked,
    placed: messages.reservation.submitted,
  },
  "a takeaway": {
    path: "/takeaway",
    button: "Place takeaway order",
    async fill(page) {
      await chooseDish(page, "/services/takeaway/menu");
      await page.goto("/takeaway");
      await waitForPrefill(page);
      await chooseTime(page, { day: "Pickup date", time: "Pickup time" });
      await page.getByLabel("Instructions (optional)").fill("A high chair");
    },
    notPlaced: messages.placing.notPlaced,
    placed: messages.takeaway.placed,
  },
  "a party order": {
    path: "/services/partyorder/placeorder",
    button: "Place party order",
    async fill(page) {
      await chooseDish(page, "/services/party-order/menu");
      await page.goto("/services/partyorder/placeorder");
      const eventDay = Temporal.Now.zonedDateTimeISO("Europe/London")
        .toPlainDate()
        .add({ days: 20 });
      await page.getByLabel("Event date").fill(eventDay.toString());
      await page.getByLabel("Guest count").fill("40");
      await page.getByRole("radio", { name: /^Pickup/ }).check();
      await page.getByLabel("Special requests (optional)").fill("A high chair");
    },
    notPlaced: messages.placing.notPlaced,
    placed: messages.party.submitted,
  },
};

/** Reads all values of the form except its idempotency key. */
const readInputs = (page: Page) =>
  page
    .locator("main form")
    .last()
    .evaluate((form) => {
      const fields = [...new FormData(form as HTMLFormElement)].filter(
        ([name]) => name !== "idempotencyKey",
      );
      return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]));
    });

describe.for(Object.entries(orderForms))("%s", ([, form]) => {
  test("is not placed offline, is placed once if the response is lost, and keeps what was typed", async ({
    shop,
    visit,
  }) => {
    const { page, expectPageError, allowPageError } = await visit();
    expectPageError(/net::ERR_CONNECTION_RESET/);
    allowPageError(
      offlineErrors,
      "a form that shows free times may request them while it is offline",
    );
    await signInAsNewCustomer(shop, page);
    await form.fill(page);
    const button = page.getByRole("button", { name: form.button, exact: true });
    const waitForAlert = (text: string) =>
      page.getByRole("main").getByRole("alert").getByText(text).waitFor();
    const ordersBefore = await countOrders(shop);
    const typedValues = await readInputs(page);
    expect(Object.values(typedValues)).toContain("A high chair");

    await setOffline(page, true);
    await button.click();
    await waitForAlert(form.notPlaced);
    // Poll, because the times are disabled while they reload, and disabled inputs are not in the
    // form data.
    await expect.poll(() => readInputs(page)).toEqual(typedValues);
    await expectOrderCount(shop, ordersBefore);
    await setOffline(page, false);

    // The server processes the request, but the response is lost.
    await page.route(`**${form.path}.data*`, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch();
      await route.abort("connectionreset");
    });
    await button.click();
    await waitForAlert("Failed to submit order. Please try again.");
    await expect.poll(() => readInputs(page)).toEqual(typedValues);
    await expectOrderCount(shop, ordersBefore + 1);
    await page.unroute(`**${form.path}.data*`);
    await button.click();
    await expectVisible(page, form.placed);
    await page.waitForURL("**/userdashboard/orders/*");
    await expectOrderCount(shop, ordersBefore + 1);
  });
});

test("on /dine-in another day can be chosen offline; its times load once back online", async ({
  shop,
  visit,
}) => {
  const { page, expectPageError } = await visit();
  expectPageError(offlineErrors);
  await signInAsNewCustomer(shop, page);
  await orderForms["a table"]?.fill(page);
  await setOffline(page, true);
  // Not `check`: it expects the day to stay visible, but days and times are hidden until the new
  // times are loaded.
  await dayOption(page, "Date", 2).click();
  await expectVisible(page, "We couldn't load the free times. We've kept your details.");
  await expect.poll(() => page.getByLabel("Special requests").inputValue()).toBe("A high chair");
  await Promise.all([
    page.waitForEvent("requestfailed"),
    page.getByRole("button", { name: "Try again" }).click(),
  ]);
  await setOffline(page, false);
  await page
    .getByRole("group", { name: "Time" })
    .getByRole("radio", { disabled: false })
    .first()
    .check();
  await expect.poll(() => dayOption(page, "Date", 2).isChecked()).toBe(true);
  await page.getByRole("button", { name: /^Book Your Table for 2, / }).click();
  await expectVisible(page, messages.reservation.submitted);
});

test.for([
  ["/takeaway", "/services/takeaway/menu"],
  ["/services/partyorder/placeorder", "/services/party-order/menu"],
] as const)(
  "%s: the dishes cannot be opened offline, and open once back online",
  async ([formPath, pickerPath], { shop, visit }) => {
    const { page, allowPageError } = await visit();
    // The link requests nothing while the browser is offline.
    allowPageError(offlineErrors, "the page may make other requests while it is offline");
    await signInAsNewCustomer(shop, page);
    await page.goto(formPath);
    const chooseLink = page.getByRole("link", { name: "Choose dishes" });
    await chooseLink.waitFor();
    await waitForToastList(page);
    await setOffline(page, true);
    await chooseLink.click();
    await expectVisible(
      page,
      "Failed to navigate to menu. Please check your network or refresh the page.",
    );
    expect(new URL(page.url()).pathname).toBe(formPath);
    await setOffline(page, false);

    // Delay the dishes, so that the skeleton is visible.
    const released = Promise.withResolvers<void>();
    await page.route(`**${pickerPath}.data*`, async (route) => {
      await released.promise;
      await route.continue();
    });
    await chooseLink.click();
    await page.waitForURL(`**${pickerPath}`);
    await page.getByRole("status").getByText("Loading Menu...").waitFor();
    const main = page.getByRole("main");
    expect(await main.getByRole("listitem").count()).toBe(0);
    const skeletonCards = main.locator("p[role=status] + div[aria-hidden=true] > div");
    expect(await skeletonCards.count()).toBe(8);
    released.resolve();
    await main.getByRole("heading", { level: 3, name: "Tadka Dal" }).waitFor();
    expect(await page.getByText("Loading Menu...").count()).toBe(0);
  },
);

test("cancelling and ordering again offline say that it failed, keep the page, and work once back online", async ({
  shop,
  visit,
}) => {
  const { page, allowPageError } = await visit();
  allowPageError(offlineErrors, "the page may fetch the routes of its links while it is offline");
  const orders = await signInWithOrderPlacer(shop, page);
  const number = await orders.placeTakeaway();
  const { notSent } = messages.offline;
  const main = page.getByRole("main");
  const cancel = async () => {
    await page.getByRole("button", { name: "Cancel order" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click();
  };
  const orderAgain = page.getByRole("button", { name: /^Order again/ });

  // A page loaded by its address does not know the routes of these actions yet.
  await waitForStream(page, () => page.goto(`/userdashboard/orders/${number}`));
  await waitForToastList(page);
  await setOffline(page, true);
  await cancel();
  const problem = main.getByText(messages.order.cancelFailed(notSent, "order"));
  await problem.waitFor();
  await page.getByRole("heading", { level: 1, name: `Order ${number}` }).waitFor();
  await setOffline(page, false);
  await problem.waitFor({ state: "detached" });
  const notCancelled = main.getByText("Your order wasn't cancelled.");
  await notCancelled.waitFor();
  await cancel();
  await notCancelled.waitFor({ state: "detached" });
  await expectVisible(page, "You cancelled this order.");
  expect(await orders.findOrder(number)).toMatchObject({ status: "cancelled" });

  await waitForStream(page, () => page.goto("/userdashboard/orders"));
  await waitForToastList(page);
  await setOffline(page, true);
  await orderAgain.click();
  const toast = getToastList(page).getByText(notSent);
  // The pointer would keep it open.
  await toast.hover();
  await setOffline(page, false);
  await toast.waitFor({ state: "detached" });
  await orderAgain.click();
  await page.waitForURL("**/takeaway**");
});
