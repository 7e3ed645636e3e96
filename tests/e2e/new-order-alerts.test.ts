import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { messages } from "../../domain/messages.ts";
import { waitFor } from "../builders/wait-for.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expectUncovered } from "./expect-uncovered.ts";
import { pressButton } from "./keyboard.ts";
import { makeStale } from "./make-stale.ts";
import { goOffline } from "./offline.ts";
import { endSessions, expectVisible, submitSignIn, waitForStream } from "./page-actions.ts";
import {
  createCustomerOrderPlacer,
  readSoundAndPrints,
  signInAsNewAdmin,
  turnSoundOn,
  waitForRinging,
  waitForSilence,
} from "./staff.ts";
import { test } from "./test-with-browser.ts";

const bar = (page: Page) => page.getByRole("region", { name: "New orders" });

/** Marks an order as seen outside the kitchen, where the list of new orders is collapsed. */
async function markSeen(page: Page, number: number): Promise<void> {
  const isListed = await bar(page).getByRole("button", { name: /^Hide/ }).isVisible();
  if (!isListed) await pressButton(page, /^Show orders?$/);
  await pressButton(page, `Mark order ${number} as seen`);
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
    void (await waitFor(
      "page idle",
      () => pending.size === 0 && performance.now() - lastActivityAt > 1_000,
    ));
}

describe("new orders", () => {
  test("ring on every device until one person acknowledges them, across two users, two nodes and two tabs", async ({
    shop,
    visit,
  }) => {
    const { placeDelivery } = await createCustomerOrderPlacer(shop);
    const second = await shop.startSecondNode();
    const firstNode = await visit();
    const secondNode = await visit({ url: second.url });
    const ravi = firstNode.page;
    const mira = secondNode.page;
    await signInAsNewAdmin(shop, firstNode, "Ravi Shah");
    await signInAsNewAdmin(shop, secondNode, "Mira Rao");
    await waitForStream(ravi, () => ravi.goto("/admin/kitchen"));
    await waitForStream(mira, () => mira.goto("/admin/customers"));
    const otherTab = await ravi.context().newPage();
    await waitForStream(otherTab, () => otherTab.goto("/admin/settings"));
    for (const page of [ravi, mira, otherTab]) await turnSoundOn(page);
    const first = await placeDelivery({ name: "Asha Patel" });
    for (const page of [ravi, mira, otherTab]) {
      await bar(page).getByRole("heading", { name: "1 unseen order" }).waitFor();
      await waitFor("the title to count", async () => (await page.title()).startsWith("(1) "));
    }
    await waitForRinging(mira);
    await waitFor(
      "one tab to ring",
      async () =>
        (await readSoundAndPrints(ravi)).ringing + (await readSoundAndPrints(otherTab)).ringing ===
        1,
    );
    await expectVisible(ravi, `New order ${first}: Delivery for Asha Patel, ASAP.`);

    // After Undo, the order is unseen again on every device.
    await markSeen(mira, first);
    await bar(ravi).waitFor({ state: "detached" });
    await pressButton(mira, `Undo seen ${first}`);
    await expectVisible(mira, "Marked as not seen.");
    await expect.poll(() => mira.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
    for (const page of [ravi, mira, otherTab])
      await bar(page).getByRole("heading", { name: "1 unseen order" }).waitFor();
    await waitForRinging(mira);

    await markSeen(mira, first);
    await expectVisible(mira, "Marked as seen.");
    for (const page of [ravi, mira, otherTab]) {
      await bar(page).waitFor({ state: "detached" });
      await waitForSilence(page);
      await expect.poll(() => page.title()).not.toMatch(/^\(/);
    }
    await expect.poll(() => mira.evaluate(() => document.activeElement?.id)).toBe("main");
    // It stays in view until it is confirmed; the kitchen has it on its board.
    const toConfirm = (page: Page) =>
      page.getByRole("link", { name: /^1 order seen but not confirmed/ });
    await toConfirm(mira).waitFor();
    expect(await toConfirm(ravi).count()).toBe(0);
    await otherTab.close();
    // After a reload the sound stays on; any key press lets the browser play it.
    await ravi.reload();
    const two = await placeDelivery();
    const three = await placeDelivery();
    await bar(ravi).getByRole("heading", { name: "2 unseen orders" }).waitFor();
    await ravi.keyboard.press("Shift");
    await waitForRinging(ravi);

    // Mira's page still shows orders that Ravi has acknowledged.
    await bar(mira).getByRole("heading", { name: "2 unseen orders" }).waitFor();
    await makeStale(secondNode);
    const refusedReload = mira.waitForResponse(/\.data/);
    await pressButton(ravi, "Mark all as seen");
    await expectVisible(ravi, "2 marked as seen.");
    await waitForSilence(ravi);
    await ravi.getByRole("button", { name: "Undo seen: all 2" }).waitFor();
    await refusedReload;
    await markSeen(mira, two);
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
    const { placeDelivery } = await createCustomerOrderPlacer(shop);
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
    await goOffline(page);
    const banner = page.getByRole("alert").filter({ hasText: "Connection lost." });
    await banner.waitFor();
    await expectAccessible(page, { widths: [390], within: "[role=alert]" });
    const number = await placeDelivery();
    expect(await bar(page).count()).toBe(0);
    await page.context().setOffline(false);
    await bar(page).getByRole("heading", { name: "1 unseen order" }).waitFor();
    await banner.waitFor({ state: "detached" });
    await waitForRinging(page);
    await waitForIdle();
    // While offline, acknowledging silences only this page; it rings again when the connection is
    // back.
    await goOffline(page);
    await banner.waitFor();
    await markSeen(page, number);
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
    await markSeen(page, number);
    await waitForSilence(page);
  });

  test("that would be missed because the session has ended: the sign-in page shows an alert, and the alarm sounds", async ({
    shop,
    visit,
  }) => {
    const visitor = await visit({ viewport: { width: 820, height: 1180 } });
    const { page } = visitor;
    visitor.allowPageError(/^401 /, "the page may ask for data before it is reloaded");
    const { placeDelivery } = await createCustomerOrderPlacer(shop);
    const staff = await signInAsNewAdmin(shop, visitor, "Ravi Shah");
    await waitForStream(page, () => page.goto("/admin/customers"));
    await turnSoundOn(page);
    await endSessions(shop, staff.email);
    await placeDelivery();
    await page.waitForURL("**/signin?returnTo=%2Fadmin**");
    const alert = page.getByRole("alert").filter({ hasText: messages.kitchen.signedOut });
    await expectUncovered(alert);
    await expectAccessible(page, { widths: [390, 820] });
    await waitForRinging(page);
    await pressButton(page, "Silence alarm");
    await waitForSilence(page);
    const scrollToEnd = () =>
      page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await scrollToEnd();
    await expectUncovered(alert);
    await page.reload();
    await alert.waitFor();
    // The alert does not cover a focused field.
    const main = page.getByRole("main");
    await page.setViewportSize({ width: 390, height: 500 });
    const email = main.getByLabel("Email Address");
    await main.getByLabel("Password", { exact: true }).focus();
    await email.evaluate((field) => window.scrollBy(0, field.getBoundingClientRect().top - 100));
    await page.keyboard.press("Shift+Tab");
    await expectUncovered(email);
    // On a short screen, the alert scrolls away, to leave room for the form.
    await page.setViewportSize({ width: 640, height: 360 });
    await scrollToEnd();
    expect(await alert.boundingBox()).toMatchObject({ y: expect.toSatisfy((y) => y < 0) });
    await page.setViewportSize({ width: 820, height: 1180 });
    await submitSignIn(page, staff);
    await page.waitForURL("**/admin/customers");
    await alert.waitFor({ state: "detached" });
  });

  test("that would be missed: all tabs show the alert when the session ends, none when the user signs out", async ({
    shop,
    visit,
  }) => {
    const visitor = await visit();
    const { page } = visitor;
    visitor.allowPageError(/^401 /, "the page may ask for data before it is reloaded");
    const { placeDelivery } = await createCustomerOrderPlacer(shop);
    const staff = await signInAsNewAdmin(shop, visitor, "Ravi Shah");
    await waitForStream(page, () => page.goto("/admin/customers"));
    const otherTab = await page.context().newPage();
    await waitForStream(otherTab, () => otherTab.goto("/admin/settings"));
    await turnSoundOn(otherTab);
    const getAlert = (tab: Page) =>
      tab.getByRole("alert").filter({ hasText: messages.kitchen.signedOut });
    // A password reset, unlike signing out, keeps the drafts and their owner, and so the alert.
    const announceReset = () =>
      page.evaluate(() => new BroadcastChannel("session").postMessage("password-reset"));
    await endSessions(shop, staff.email);
    await announceReset();
    await placeDelivery();
    for (const tab of [page, otherTab]) await getAlert(tab).waitFor();
    await announceReset();
    await waitForRinging(otherTab);
    for (const tab of [page, otherTab]) expect(await getAlert(tab).count()).toBe(1);
    await submitSignIn(page, staff);
    await page.waitForURL("**/admin/customers");
    await waitForStream(otherTab, () => otherTab.waitForURL("**/admin/settings"));
    // The alarm has sounded, then the order.
    const countSounds = async () => (await readSoundAndPrints(otherTab)).startedSeconds.length;
    await expect.poll(countSounds).toBe(2);

    await pressButton(page, "Sign Out");
    await page.waitForURL("**/signin");
    await otherTab.waitForURL("**/signin?returnTo=%2Fadmin**");
    // The alarm would sound after 5 seconds.
    await page.waitForTimeout(6_000);
    expect(await getAlert(otherTab).count()).toBe(0);
    expect(await countSounds()).toBe(2);
  });
});
