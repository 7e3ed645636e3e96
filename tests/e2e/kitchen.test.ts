import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { inspect } from "./inspect.ts";
import { comesAlive, sees } from "./people.ts";
import type { RunningShop } from "./running-shop.ts";
import { test } from "./shop.ts";
import { aCustomersOrders, becomeStaff, isSilent, rings, watched } from "./staff.ts";
import { expectFocusAlwaysSeen } from "./tab-walk.ts";
import { until } from "./until.ts";
import type { Visit } from "./visit.ts";

const bar = (page: Page) => page.getByRole("region", { name: "New orders" });
const ticket = (page: Page, number: number) => page.getByRole("article", { name: `Order ${number}`, exact: true });

/** Goes to a button and presses it, without the mouse. */
async function press(page: Page, name: string | RegExp) {
  const button = page.getByRole("button", { name }).and(page.locator(":not([aria-disabled=true])"));
  await button.focus();
  await page.keyboard.press("Enter");
}

async function startShift(page: Page) {
  await press(page, "Start shift");
  await sees(page, "New orders ring");
}

async function statusOf({ database }: RunningShop, number: number) {
  const { rows } = await database.pool.query<{ status: string }>("select status from orders where number = $1", [number]);
  return rows[0]?.status;
}

/** The page learns of changes, but cannot load them: it shows what was. */
async function growsStale(visit: Visit) {
  visit.expectComplaint(/503 GET .*readyz/);
  await visit.page.route("**/readyz", (route) => route.fulfill({ status: 503, body: "" }));
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
    await sees(mira, "Order acknowledged.");
    for (const page of [ravi, mira, otherTab]) {
      await bar(page).waitFor({ state: "detached", timeout: 3_000 });
      await isSilent(page);
      expect(await page.title()).not.toMatch(/^\(/);
    }
    expect(await mira.evaluate(() => document.activeElement?.id)).toBe("main");
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
    await sees(ravi, "2 orders acknowledged.");
    await isSilent(ravi);
    await press(mira, `Acknowledge order ${two}`);
    await sees(mira, `Order ${two} was already acknowledged by Ravi Shah.`);
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
    await comesAlive(page, () => page.goto("/admin/orders/all"));
    await startShift(page);
    visitor.expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches/);
    await page.context().setOffline(true);
    const banner = page.getByRole("alert").filter({ hasText: "The live connection is lost." });
    await banner.waitFor();
    await inspect(page, { at: [390], within: "[role=alert]" });
    const number = await menu();
    expect(await bar(page).count()).toBe(0);
    await page.context().setOffline(false);
    await bar(page).getByText(`Order ${number}`).first().waitFor();
    await banner.waitFor({ state: "detached" });
    await rings(page);
    // Who presses has heard, also when the server cannot be told; it rings again when it can.
    await page.context().setOffline(true);
    await banner.waitFor();
    await press(page, `Acknowledge order ${number}`);
    await sees(page, "Failed to acknowledge: You are offline. Please check your connection and try again.");
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

    await press(page, `Confirm order ${now}`);
    await page.keyboard.press("Enter");
    await ticket(page, now).getByRole("button", { name: "Start cooking" }).waitFor();
    expect(await statusOf(shop, now)).toBe("confirmed");
    // Let go of, the board moves: confirmed, and wanted as soon as possible.
    await region(/^Now \(1\)/)
      .getByRole("heading", { name: `Order ${now}` })
      .waitFor();
    await press(page, `Start cooking order ${now}`);
    await ticket(page, now).getByText("In progress").waitFor();
    expect(await statusOf(shop, now)).toBe("in_progress");

    const stale = await menu();
    await region(/^New \(1\)/)
      .getByRole("heading", { name: `Order ${stale}` })
      .waitFor();
    await growsStale(visitor);
    visitor.expectComplaint(/409 POST .*kitchen/);
    await staffSets(stale, "confirmed");
    await press(page, `Confirm order ${stale}`);
    await sees(page, `Order ${stale} has changed in the meantime: it is Confirmed now. Nothing was done.`);
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

    await press(page, `Done order ${now}`);
    await ticket(page, now).getByText("Done", { exact: true }).waitFor();
    await ticket(page, now).waitFor({ state: "detached" });
    expect(await statusOf(shop, now)).toBe("completed");
  });

  test("on a telephone nothing is too wide or covered, and it does not move under a finger", { timeout: 180_000 }, async ({
    shop,
    visit,
  }) => {
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
    const holding = setInterval(() => void page.mouse.move(190, 600 + Math.random() * 9), 300);
    try {
      await page.mouse.move(190, 600);
      const waits = await menu();
      await sees(page, "The board has news. It moves once you let go of it.");
      expect(await ticket(page, waits).count()).toBe(0);
      clearInterval(holding);
      await ticket(page, waits).waitFor();
    } finally {
      clearInterval(holding);
    }
  });
});

test("a ticket is counted when it is printed, on 80 mm paper; a reprint says DUPLICATE and when the first was", async ({
  shop,
  visit,
}) => {
  const { menu } = await aCustomersOrders(shop);
  const visitor = await visit();
  const { page } = visitor;
  await becomeStaff(shop, visitor, "Ravi Shah");
  const number = await menu({ name: "Ben Cole", notes: "No onions" });
  await page.goto("/admin/kitchen");
  const sheet = page.locator("body > .print-sheet");
  const isPrinted = (times: number) => until("the print", async () => (await watched(page)).printed === times);
  const afterwards = () => page.evaluate(() => window.dispatchEvent(new Event("afterprint")));

  await press(page, `Print order ${number}`);
  await isPrinted(1);
  const words = await sheet.textContent();
  for (const part of [
    String(number),
    "Menu Order",
    "Ben Cole",
    "NOTE: No onions",
    "1×",
    "Vegetable Korma",
    "CONTAINS",
    "As soon as possible",
  ])
    expect(words).toContain(part);
  expect(words).not.toContain("DUPLICATE");
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(([, width, height]) =>
    [width, height].map(Number),
  );
  expect(boxes).toHaveLength(1);
  expect(boxes[0]?.[0]).toBeCloseTo((80 / 25.4) * 72, 0);
  await afterwards();
  await sheet.waitFor({ state: "detached" });

  await press(page, `Print again order ${number}`);
  await isPrinted(2);
  expect(await sheet.textContent()).toMatch(/DUPLICATE.*First printed \w{3} \d/);
  await afterwards();

  await page.goto(`/admin/orders/${number}/ticket`);
  await sees(page, "Printed 2 times: the next one says DUPLICATE.");
  await inspect(page);
  await press(page, "Print ticket");
  await sees(page, "Printed 3 times: the next one says DUPLICATE.");
  await page.context().setOffline(true);
  visitor.expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches/);
  await press(page, "Print ticket");
  await sees(page, "Failed to print the ticket: You are offline. Please check your connection and try again.");
  expect((await watched(page)).printed).toBe(1);
  const { rows } = await shop.database.pool.query("select count(*)::int as many from ticket_prints");
  expect(rows).toEqual([{ many: 3 }]);
});
