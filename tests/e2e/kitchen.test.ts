import type { Page, Route } from "playwright-core";
import { describe, expect } from "vitest";
import { undoSeconds } from "../../domain/kitchen/undo-seconds.ts";
import { ageLastEvent } from "../builders/age-last-event.ts";
import type { RunningShop } from "../builders/running-shop.ts";
import { waitUntil } from "../builders/wait-until.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expectUncovered } from "./expect-uncovered.ts";
import { pressButton } from "./keyboard.ts";
import { expectVisible, waitForIdleRouter, waitForStream } from "./page-actions.ts";
import {
  createCustomerOrders,
  readSoundAndPrints,
  signInAsNewAdmin,
  turnSoundOn,
  waitForRinging,
  waitForSilence,
} from "./staff.ts";
import { test } from "./test-with-browser.ts";
import { touchBoard } from "./touch-board.ts";
import type { Visit } from "./visit.ts";

const bar = (page: Page) => page.getByRole("region", { name: "New orders" });
const ticket = (page: Pick<Page, "getByRole">, number: number) =>
  page.getByRole("article", { name: `Order ${number}`, exact: true });
const readyTicket = (page: Page, number: number) =>
  ticket(page.getByRole("region", { name: /^Ready/ }), number);

async function readStatus({ database }: RunningShop, number: number) {
  const { rows } = await database.pool.query<{ status: string }>(
    "select status from orders where number = $1",
    [number],
  );
  return rows[0]?.status;
}

/**
 * Makes the page show outdated data: it still receives events, but cannot reload until its next
 * action.
 */
async function makeStale({ page, expectPageError }: Visit) {
  await waitForIdleRouter(page);
  expectPageError(/503 GET .*(\.data|readyz)/);
  let hasClicked = false;
  const fail = (route: Route) => {
    hasClicked ||= route.request().method() === "POST";
    return hasClicked ? route.continue() : route.fulfill({ status: 503, body: "" });
  };
  await page.route("**/readyz", fail);
  await page.route("**/*.data*", fail);
}

/**
 * Returns a function that waits until no data request is pending. A request that fails when the
 * network drops would be retried later.
 */
function watchRequests(page: Page): () => Promise<void> {
  const pending = new Set<unknown>();
  let lastActivityAt = performance.now();
  const isDataRequest = (url: string) => /\.data$/.test(new URL(url).pathname);
  page.on("request", (request) => {
    if (!isDataRequest(request.url())) return;
    pending.add(request);
    lastActivityAt = performance.now();
  });
  const settle = (request: object) => {
    if (pending.delete(request)) lastActivityAt = performance.now();
  };
  // Not `requestfinished`: a response superseded by a newer one is never read to its end.
  page.on("response", (response) => settle(response.request()));
  page.on("requestfailed", settle);
  return async () =>
    void (await waitUntil(
      "page idle",
      () => pending.size === 0 && performance.now() - lastActivityAt > 1_000,
    ));
}

/**
 * Clicks a button as soon as its text is `words` and its last request has ended: until then it
 * ignores clicks.
 */
async function clickOnceLabelled(page: Page, words: string) {
  await page.evaluate((label) => {
    const observer = new MutationObserver(() => {
      const button = [...document.querySelectorAll("main button")].find(
        ({ textContent }) => textContent === label,
      );
      if (!(button instanceof HTMLElement) || button.ariaBusy === "true") return;
      observer.disconnect();
      button.click();
    });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ["aria-busy"],
    });
  }, words);
}

describe("new orders", () => {
  test("ring on every device until one person acknowledges them, across two users, two nodes and two tabs", async ({
    shop,
    visit,
  }) => {
    const { menu } = await createCustomerOrders(shop);
    const second = await shop.startSecondNode();
    const [firstNode, secondNode] = [await visit(), await visit({ url: second.url })];
    const [ravi, mira] = [firstNode.page, secondNode.page];
    await signInAsNewAdmin(shop, firstNode, "Ravi Shah");
    await signInAsNewAdmin(shop, secondNode, "Mira Rao");
    await waitForStream(ravi, () => ravi.goto("/admin/kitchen"));
    await waitForStream(mira, () => mira.goto("/admin/customers"));
    const otherTab = await ravi.context().newPage();
    await waitForStream(otherTab, () => otherTab.goto("/admin/settings"));
    for (const page of [ravi, mira, otherTab]) await turnSoundOn(page);
    const first = await menu({ name: "Asha Patel" });
    for (const page of [ravi, mira, otherTab]) {
      await bar(page).getByRole("heading", { name: "1 new order" }).waitFor();
      await waitUntil("the title to count", async () => (await page.title()).startsWith("(1) "));
    }
    await waitForRinging(mira);
    await waitUntil(
      "one tab to ring",
      async () =>
        (await readSoundAndPrints(ravi)).ringing + (await readSoundAndPrints(otherTab)).ringing ===
        1,
    );
    await expectVisible(ravi, `New order ${first}: Delivery for Asha Patel, ASAP.`);

    await pressButton(mira, `Mark order ${first} as seen`);
    await expectVisible(mira, "Order marked as seen.");
    for (const page of [ravi, mira, otherTab]) {
      await bar(page).waitFor({ state: "detached" });
      await waitForSilence(page);
      await expect.poll(() => page.title()).not.toMatch(/^\(/);
    }
    await expect.poll(() => mira.evaluate(() => document.activeElement?.id)).toBe("main");
    await otherTab.close();
    // After a reload the sound stays on; any key press lets the browser play it.
    await ravi.reload();
    const [two, three] = [await menu(), await menu()];
    await bar(ravi).getByRole("heading", { name: "2 new orders" }).waitFor();
    await ravi.keyboard.press("Shift");
    await waitForRinging(ravi);

    // Mira's page still shows orders that Ravi has acknowledged.
    await bar(mira).getByRole("heading", { name: "2 new orders" }).waitFor();
    await makeStale(secondNode);
    await pressButton(ravi, "Mark all as seen");
    await expectVisible(ravi, "2 orders marked as seen.");
    await waitForSilence(ravi);
    await pressButton(mira, `Mark order ${two} as seen`);
    await expectVisible(mira, `Order ${two} was already marked as seen by Ravi Shah.`);
    await bar(mira).waitFor({ state: "detached" });
    await waitForSilence(mira);
    const { rows } = await shop.database.pool.query(
      "select p.full_name, count(*)::int from orders o join profiles p on p.id = o.acknowledged_by where number = any($1) group by 1",
      [[two, three]],
    );
    expect(rows).toEqual([{ full_name: "Ravi Shah", count: 2 }]);
  });

  test("placed while the connection is lost appear and ring once it is back; until then a red banner shows", async ({
    shop,
    visit,
  }) => {
    const { menu } = await createCustomerOrders(shop);
    const visitor = await visit({ viewport: { width: 390, height: 844 } });
    const { page } = visitor;
    await signInAsNewAdmin(shop, visitor, "Ravi Shah");
    const waitForIdle = watchRequests(page);
    await waitForStream(page, () => page.goto("/admin/customers"));
    await turnSoundOn(page);
    await waitForIdle();
    visitor.allowPageError(
      /net::ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches/,
      "React Router may be fetching route patches when the network drops",
    );
    await page.context().setOffline(true);
    const banner = page.getByRole("alert").filter({ hasText: "Connection lost." });
    await banner.waitFor();
    await expectAccessible(page, { widths: [390], within: "[role=alert]" });
    const number = await menu();
    expect(await bar(page).count()).toBe(0);
    await page.context().setOffline(false);
    await bar(page).getByText(`Order ${number}`).first().waitFor();
    await banner.waitFor({ state: "detached" });
    await waitForRinging(page);
    await waitForIdle();
    // While offline, acknowledging silences only this page; it rings again when the connection is
    // back.
    await page.context().setOffline(true);
    await banner.waitFor();
    await pressButton(page, `Mark order ${number} as seen`);
    await expectVisible(
      page,
      "Failed to mark as seen: You are offline. Please check your connection and try again.",
    );
    // The banner stays in view, and no toast covers it.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expectUncovered(banner);
    // The lost connection has a separate alarm.
    await pressButton(page, "Silence alarm");
    await waitForSilence(page);
    await page.context().setOffline(false);
    await waitForRinging(page);
    await pressButton(page, `Mark order ${number} as seen`);
    await waitForSilence(page);
  });
});

describe("the kitchen board", () => {
  test("takes an order through the kitchen by keyboard; ignores double taps and taps on outdated tickets", async ({
    shop,
    visit,
  }) => {
    const {
      menu,
      takeaway,
      party,
      table,
      setStatuses: staffSets,
    } = await createCustomerOrders(shop);
    const visitor = await visit();
    const { page } = visitor;
    await signInAsNewAdmin(shop, visitor, "Ravi Shah");
    const asap = await menu({ name: "Ben Cole", notes: "No onions" });
    const [laterOrder, partyOrder, reservation] = [
      await takeaway(),
      await party({ specialRequests: "Nut-free hall" }),
      await table(),
    ];
    await shop.database.pool.query("update orders set wanted_at = now() where number = $1", [
      reservation,
    ]);
    await shop.database.pool.query("update orders set acknowledged_at = now()");
    for (const number of [laterOrder, partyOrder]) await staffSets(number, "confirmed");
    await waitForStream(page, () => page.goto("/admin/kitchen"));
    await expectVisible(page, /Screen (stays on|may sleep)/);

    const region = (name: RegExp) => page.getByRole("region", { name });
    await region(/^New \(1\)/)
      .getByText("No onions")
      .waitFor();
    await region(/^New/).getByText("Contains:").first().waitFor();
    // With no orders to cook, the board opens on the new orders.
    await page.getByRole("button", { name: "New 1", pressed: true }).waitFor();
    await pressButton(page, "Now 0");
    await region(/^Now \(0\)/)
      .getByText("Nothing to cook right now.")
      .waitFor();
    await expectAccessible(page);
    await pressButton(page, "Later 2");
    await region(/^Later \(2\)/)
      .getByText(`Order ${partyOrder}, Party Order`)
      .waitFor();
    await pressButton(page, "Tables 1");
    await region(/^Tables today \(1, 2 guests\)/)
      .getByText("Asha Patel")
      .waitFor();
    await pressButton(page, "Now 0");
    await page.setViewportSize({ width: 1280, height: 800 });
    // A double tap, and a tap just as the button changes. While the board is touched, the ticket
    // does not move.
    const endDoubleTap = await touchBoard(page);
    await clickOnceLabelled(page, `Start cooking order ${asap}`);
    await pressButton(page, `Confirm order ${asap}`);
    await page.keyboard.press("Enter");
    await expectVisible(page, "This just changed. Check, then tap again.");
    await endDoubleTap();
    await ticket(page, asap).getByRole("button", { name: "Start cooking" }).waitFor();
    expect(await readStatus(shop, asap)).toBe("confirmed");
    // The board updates by itself: the order is confirmed and due as soon as possible.
    await region(/^Now \(1\)/)
      .getByRole("heading", { name: `Order ${asap}` })
      .waitFor();
    await pressButton(page, `Start cooking order ${asap}`);
    await ticket(page, asap).getByText("Cooking").waitFor();
    await expect.poll(() => readStatus(shop, asap)).toBe("in_progress");

    const stale = await menu();
    const staleHeading = region(/^New \(1\)/).getByRole("heading", { name: `Order ${stale}` });
    await staleHeading.waitFor();
    await makeStale(visitor);
    visitor.expectPageError(/409 POST .*kitchen/);
    const refusedReload = page.waitForResponse(/\.data/);
    await staffSets(stale, "confirmed");
    await refusedReload;
    await pressButton(page, `Confirm order ${stale}`);
    await expectVisible(page, `Order ${stale} is already confirmed. Nothing was changed.`);
    await region(/^Now \(2\)/).waitFor();
    expect(await readStatus(shop, stale)).toBe("confirmed");

    // Cancelled while cooking: the ticket stays until it is cleared.
    await staffSets(stale, "in_progress");
    await ticket(page, stale).getByText("Cooking").waitFor();
    await shop.database.pool.query(
      `with gone as (update orders set status = 'cancelled', version = version + 1 where number = $1 returning id, version)
       insert into order_events (order_id, kind, from_status, to_status, actor_kind, version)
       select id, 'status_changed', 'in_progress', 'cancelled', 'system', version from gone`,
      [stale],
    );
    await ticket(page, stale).getByText("Cancelled: stop").waitFor();
    await pressButton(page, `Clear order ${stale}`);
    await ticket(page, stale).waitFor({ state: "detached" });

    await pressButton(page, `Ready order ${asap}`);
    await readyTicket(page, asap).waitFor();
    // The email about the step is delayed until the step can no longer be undone.
    const { rows } = await shop.database.pool.query<{ seconds: number }>(
      `select extract(epoch from start_after - created_on)::int as seconds from pgboss.job where data->>'template' = 'order-ready'`,
    );
    expect(rows[0]?.seconds).toBeGreaterThan(undoSeconds);
    const endTouch = await touchBoard(page);
    await pressButton(page, `Done order ${asap}`);
    await page.getByRole("button", { name: `Done order ${asap}` }).waitFor({ state: "detached" });
    await endTouch();
    await ticket(page, asap).waitFor({ state: "detached" });
    await expect.poll(() => readStatus(shop, asap)).toBe("completed");

    // A mistaken Done can be undone after a reload, and recalled later. The server sets how long
    // Undo shows: longer here.
    await ageLastEvent(shop.database, asap, -60);
    await waitForStream(page, () => page.reload());
    await pressButton(page, `Undo order ${asap}`);
    await readyTicket(page, asap).waitFor();
    await expect.poll(() => readStatus(shop, asap)).toBe("in_progress");
    await pressButton(page, `Done order ${asap}`);
    await ticket(page, asap).waitFor({ state: "detached" });
    await pressButton(page, "Recall");
    await pressButton(page, `Recall order ${asap}`);
    await readyTicket(page, asap).waitFor();
  });
});
