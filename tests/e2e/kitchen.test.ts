import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { RunningShop } from "../builders/running-shop.ts";
import { until } from "../builders/wait-until.ts";
import { inspect } from "./inspect.ts";
import { test } from "./open-shop.ts";
import { press } from "./press.ts";
import { aCustomersOrders, becomeStaff, isSilent, rings, startShift, watched } from "./staff.ts";
import { expectFocusAlwaysSeen } from "./tab-walk.ts";
import { comesAlive, sees } from "./test-people.ts";
import type { Visit } from "./visit.ts";

const bar = (page: Page) => page.getByRole("region", { name: "New orders" });
const ticket = (page: Page, number: number) => page.getByRole("article", { name: `Order ${number}`, exact: true });

async function statusOf({ database }: RunningShop, number: number) {
  const { rows } = await database.pool.query<{ status: string }>("select status from orders where number = $1", [number]);
  return rows[0]?.status;
}

/** The page learns of changes, but cannot load them: it shows what was. */
async function growsStale(visit: Visit) {
  visit.expectComplaint(/503 GET .*readyz/);
  await visit.page.route("**/readyz", (route) => route.fulfill({ status: 503, body: "" }));
}

/**
 * A finger rests on the board, which does not move under it, and moves a little all the time. It does so in the page itself: it rests there
 * also where the test is slow. What is answered takes it off.
 */
async function holdsTheBoard(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const move = () => {
      const touched = new PointerEvent("pointermove", { bubbles: true });
      document.querySelector("main article")?.dispatchEvent(touched);
    };
    move();
    Object.assign(window, { finger: setInterval(move, 200) });
  });
  return () => page.evaluate(() => clearInterval((window as unknown as { finger: number }).finger));
}

/** Waits until the page asks for nothing more: what is still on its way when the network goes would put an error page in its place. */
function quietOf(page: Page): () => Promise<void> {
  const onTheirWay = new Set<unknown>();
  let last = performance.now();
  const isReading = (url: string) => /\.data|\/readyz$/.test(new URL(url).pathname);
  page.on("request", (request) => {
    if (!isReading(request.url())) return;
    onTheirWay.add(request);
    last = performance.now();
  });
  const ends = (request: object) => {
    if (onTheirWay.delete(request)) last = performance.now();
  };
  // Not its end: an answer that is given up for a newer one is left unread, and has none.
  page.on("response", (response) => ends(response.request()));
  page.on("requestfailed", ends);
  return async () => void (await until("quiet", () => onTheirWay.size === 0 && performance.now() - last > 1_000));
}

async function tapsAsSoonAsItSays(page: Page, words: string) {
  await page.evaluate((said) => {
    const watching = new MutationObserver(() => {
      const button = [...document.querySelectorAll("main button")].find(({ textContent }) => textContent === said);
      if (!(button instanceof HTMLElement)) return;
      watching.disconnect();
      button.click();
    });
    watching.observe(document.body, { subtree: true, childList: true, characterData: true });
  }, words);
}

describe("new orders", () => {
  test("ring on every device until somebody acknowledges them, once for all: two of the staff, two nodes, two tabs", async ({
    shop,
    visit,
  }) => {
    const { menu } = await aCustomersOrders(shop);
    const second = await shop.secondNode();
    const [here, there] = [await visit(), await visit({ url: second.url })];
    const [ravi, mira] = [here.page, there.page];
    await becomeStaff(shop, here, "Ravi Shah");
    await becomeStaff(shop, there, "Mira Rao");
    await comesAlive(ravi, () => ravi.goto("/admin/kitchen"));
    await comesAlive(mira, () => mira.goto("/admin/orders/all"));
    const otherTab = await ravi.context().newPage();
    await comesAlive(otherTab, () => otherTab.goto("/admin/settings"));
    for (const page of [ravi, mira, otherTab]) await startShift(page);

    const first = await menu({ name: "Asha Patel" });
    for (const page of [ravi, mira, otherTab]) {
      await bar(page).getByRole("heading", { name: "1 new order" }).waitFor();
      await until("the title to count", async () => (await page.title()).startsWith("(1) "));
    }
    await rings(mira);
    await until("one tab to ring", async () => (await watched(ravi)).ringing + (await watched(otherTab)).ringing === 1);
    await sees(ravi, `New order ${first}: Menu Order for Asha Patel, ASAP.`);

    await press(mira, `Acknowledge order ${first}`);
    await sees(mira, "Order marked as seen.");
    for (const page of [ravi, mira, otherTab]) {
      await bar(page).waitFor({ state: "detached" });
      await isSilent(page);
      await expect.poll(() => page.title()).not.toMatch(/^\(/);
    }
    await expect.poll(() => mira.evaluate(() => document.activeElement?.id)).toBe("main");
    await otherTab.close();

    // A reload goes on with the shift; here any press lets the browser sound again.
    await ravi.reload();
    const [two, three] = [await menu(), await menu()];
    await bar(ravi).getByRole("heading", { name: "2 new orders" }).waitFor();
    await ravi.keyboard.press("Shift");
    await rings(ravi);

    // Mira's page still shows what Ravi has acknowledged meanwhile.
    await bar(mira).getByRole("heading", { name: "2 new orders" }).waitFor();
    await growsStale(there);
    await press(ravi, "Acknowledge all");
    await sees(ravi, "2 orders marked as seen.");
    await isSilent(ravi);
    await press(mira, `Acknowledge order ${two}`);
    await sees(mira, `Order ${two} was already marked as seen by Ravi Shah.`);
    await bar(mira).waitFor({ state: "detached" });
    await isSilent(mira);
    await mira.unroute("**/readyz");
    const { rows } = await shop.database.pool.query(
      "select p.full_name, count(*)::int from orders o join profiles p on p.id = o.acknowledged_by where number = any($1) group by 1",
      [[two, three]],
    );
    expect(rows).toEqual([{ full_name: "Ravi Shah", count: 2 }]);
  });

  test("that come while the live connection is lost are there, and ring, when it is back; a red banner says so meanwhile", async ({
    shop,
    visit,
  }) => {
    const { menu } = await aCustomersOrders(shop);
    const visitor = await visit({ viewport: { width: 390, height: 844 } });
    const { page } = visitor;
    await becomeStaff(shop, visitor, "Ravi Shah");
    const isQuiet = quietOf(page);
    await comesAlive(page, () => page.goto("/admin/orders/all"));
    await startShift(page);
    await isQuiet();
    visitor.allowComplaint(
      /net::ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches/,
      "React Router may be asking which routes exist when the network goes",
    );
    await page.context().setOffline(true);
    const banner = page.getByRole("alert").filter({ hasText: "Connection lost." });
    await banner.waitFor();
    await inspect(page, { at: [390], within: "[role=alert]" });
    const number = await menu();
    expect(await bar(page).count()).toBe(0);
    await page.context().setOffline(false);
    await bar(page).getByText(`Order ${number}`).first().waitFor();
    await banner.waitFor({ state: "detached" });
    await rings(page);
    await isQuiet();
    // Who presses has heard, also when the server cannot be told; it rings again when it can.
    await page.context().setOffline(true);
    await banner.waitFor();
    await press(page, `Acknowledge order ${number}`);
    await sees(page, "Failed to mark as seen: You are offline. Please check your connection and try again.");
    await isSilent(page);
    await page.context().setOffline(false);
    await rings(page);
    await press(page, `Acknowledge order ${number}`);
    await isSilent(page);
  });
});

describe("the kitchen board", () => {
  test("takes an order through the kitchen by keyboard; a tap on what has changed, or the second of two, does nothing", async ({
    shop,
    visit,
  }) => {
    const { menu, takeaway, party, table, staffSets } = await aCustomersOrders(shop);
    const visitor = await visit();
    const { page } = visitor;
    await becomeStaff(shop, visitor, "Ravi Shah");
    const now = await menu({ name: "Ben Cole", notes: "No onions" });
    const [later, feast, seats] = [await takeaway(), await party({ specialRequests: "Nut-free hall" }), await table()];
    await shop.database.pool.query("update orders set wanted_at = now() where number = $1", [seats]);
    await shop.database.pool.query("update orders set acknowledged_at = now()");
    await staffSets(later, "confirmed");
    await staffSets(feast, "confirmed");
    await comesAlive(page, () => page.goto("/admin/kitchen"));
    await sees(page, /The screen (stays on|may turn off)/);

    const region = (name: RegExp) => page.getByRole("region", { name });
    await region(/^New \(1\)/)
      .getByText("No onions")
      .waitFor();
    await region(/^New/).getByText("Contains:").first().waitFor();
    await region(/^Now \(0\)/)
      .getByText("Nothing to cook right now.")
      .waitFor();
    await region(/^Later \(2\)/)
      .getByText(`Order ${feast}, Party Order`)
      .waitFor();
    await region(/^Tables today \(1, 2 guests\)/)
      .getByText("Asha Patel")
      .waitFor();
    await inspect(page);
    await page.setViewportSize({ width: 1280, height: 800 });

    // A second tap at once, and a late one: at the very moment in which the button comes to mean the next step.
    await tapsAsSoonAsItSays(page, `Start cooking order ${now}`);
    await press(page, `Confirm order ${now}`);
    await page.keyboard.press("Enter");
    await sees(page, "This just changed. Check, then tap again.");
    await ticket(page, now).getByRole("button", { name: "Start cooking" }).waitFor();
    expect(await statusOf(shop, now)).toBe("confirmed");
    // Let go of, the board moves: confirmed, and wanted as soon as possible.
    await region(/^Now \(1\)/)
      .getByRole("heading", { name: `Order ${now}` })
      .waitFor();
    await press(page, `Start cooking order ${now}`);
    await ticket(page, now).getByText("In progress").waitFor();
    await expect.poll(() => statusOf(shop, now)).toBe("in_progress");

    const stale = await menu();
    await region(/^New \(1\)/)
      .getByRole("heading", { name: `Order ${stale}` })
      .waitFor();
    await growsStale(visitor);
    visitor.expectComplaint(/409 POST .*kitchen/);
    await staffSets(stale, "confirmed");
    await press(page, `Confirm order ${stale}`);
    await sees(page, `Order ${stale} is already Confirmed. Nothing was changed.`);
    await page.unroute("**/readyz");
    await region(/^Now \(2\)/).waitFor();
    expect(await statusOf(shop, stale)).toBe("confirmed");

    // Cancelled while it is cooked: it stays before the cook's eyes until it is taken off.
    await staffSets(stale, "in_progress");
    await ticket(page, stale).getByText("In progress").waitFor();
    await shop.database.pool.query(
      `with gone as (update orders set status = 'cancelled', version = version + 1 where number = $1 returning id, version)
       insert into order_events (order_id, kind, from_status, to_status, actor_kind, version)
       select id, 'status_changed', 'in_progress', 'cancelled', 'system', version from gone`,
      [stale],
    );
    await ticket(page, stale).getByText("Cancelled: stop").waitFor();
    await press(page, `Take off the board order ${stale}`);
    await ticket(page, stale).waitFor({ state: "detached" });

    const letGo = await holdsTheBoard(page);
    await press(page, `Done order ${now}`);
    await ticket(page, now).getByText("Done", { exact: true }).waitFor();
    await letGo();
    await ticket(page, now).waitFor({ state: "detached" });
    await expect.poll(() => statusOf(shop, now)).toBe("completed");
  });

  test("on a telephone nothing is too wide or covered, and it does not move under a finger", async ({ shop, visit }) => {
    const { menu, staffSets } = await aCustomersOrders(shop);
    const visitor = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const { page } = visitor;
    await becomeStaff(shop, visitor, "Ravi Shah");
    const first = await menu({ notes: "A very long wish, ".repeat(12) });
    await staffSets(first, "confirmed");
    await menu();
    await comesAlive(page, () => page.goto("/admin/kitchen"));
    await expectFocusAlwaysSeen(page, { at: [320] });
    await inspect(page, { at: [390] });

    await page.getByRole("heading", { name: "Kitchen" }).scrollIntoViewIfNeeded();
    // A finger rests on the board: what is new waits, and says that it does.
    await page.mouse.move(190, 600);
    const letGo = await holdsTheBoard(page);
    const waits = await menu();
    await sees(page, "The board has news. It moves once you let go of it.");
    expect(await ticket(page, waits).count()).toBe(0);
    await letGo();
    await ticket(page, waits).waitFor();
  });
});
