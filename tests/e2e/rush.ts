import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { type AlertSound, createChime } from "../../app/admin/live/chime.ts";
import { messages } from "../../domain/messages.ts";
import type { RunningShop } from "../builders/running-shop.ts";
import { waitFor } from "../builders/wait-for.ts";
import { expectClosed, expectListed, expectStored, readNumber } from "./expect-rush-result.ts";
import { pressButton } from "./keyboard.ts";
import { offlineErrors } from "./offline.ts";
import {
  buildPerson,
  expectVisible,
  seedCart,
  signInAsNewCustomer,
  waitForStream,
} from "./page-actions.ts";
import { readSoundAndPrints, signInAsNewAdmin, waitForRinging, waitForSilence } from "./staff.ts";
import type { Visit } from "./visit.ts";

interface RushPlan {
  /** In each wave, both customers place an order. The outage happens in the last wave but one. */
  waves: number;
  /**
   * Time from the start of one wave to the start of the next, in ms; 0 starts it as soon as the
   * kitchen has finished.
   */
  waveMs: number;
  /**
   * Length of the outage in ms. It lasts at least until the alarm sounds and a customer has
   * ordered.
   */
  outageMs: number;
}

interface Rush {
  shop: RunningShop;
  visit(options?: BrowserContextOptions): Promise<Visit>;
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true };

/**
 * Orders are confirmed automatically, with no step for the start of cooking. Pickup times are so
 * early that every order must be cooked now. The time zone is one in which it is noon, so that
 * enough pickup times are left in the day.
 */
const settings = {
  timeZone: zoneAtNoon(),
  autoConfirm: ["menuorder", "takeaway_order"],
  skipCookingStep: true,
  leadMinutes: 0,
  slotMinutes: 5,
  ordersPerSlot: 100,
};

/**
 * A time zone where it is between 12:00 and 13:00. In the names of these zones, plus means west.
 */
function zoneAtNoon(): string {
  const west = new Date().getUTCHours() - 12;
  return `Etc/GMT${west < 0 ? "-" : "+"}${Math.abs(west)}`;
}

const ticket = (page: Page, number: number) =>
  page.getByRole("article", { name: `Order ${number}`, exact: true });

/**
 * Simulates a rush: two customers place orders, and two members of staff prepare them, one on a
 * phone and one on a tablet. In one wave the kitchen loses its connection. Checks that no order is
 * lost or duplicated, that each is completed with two taps, and how often each alarm sounds.
 */
export async function runRush({ shop, visit }: Rush, plan: RushPlan): Promise<void> {
  await shop.database.pool.query("update business set settings = settings || $1::jsonb", [
    JSON.stringify(settings),
  ]);
  const { page: asha } = await visit();
  const { page: ben } = await visit();
  const onPhone = await visit(phone);
  const onTablet = await visit(tablet);
  const [ravi, mira] = await Promise.all([
    openBoard(shop, onPhone, "Ravi Shah"),
    openBoard(shop, onTablet, "Mira Rao"),
    signInAsNewCustomer(shop, asha, buildPerson("Asha Patel")),
    signInAsNewCustomer(shop, ben, buildPerson("Ben Cole")),
  ]);
  const staff = [ravi, mira];
  const deliveries: number[] = [];
  const takeaways: number[] = [];
  const steps = countSteps(staff);
  const orderDelivery = async () =>
    void deliveries.push(await placeDelivery(asha, Math.max(0, ...deliveries)));
  const orderTakeaway = async () => void takeaways.push(await placeTakeaway(ben));
  /**
   * Waits until the button can be tapped: it ignores taps for a moment after the ticket has
   * changed.
   */
  const tap = async (page: Page, step: "Ready" | "Sent out" | "Collected", number: number) => {
    const button = page.getByRole("button", { name: `${step} order ${number}`, exact: true });
    const isGone = () =>
      button.waitFor({ state: "detached", timeout: 5_000 }).then(
        () => true,
        () => false,
      );
    // A board that moves the ticket at this moment ignores the tap.
    do await button.and(page.locator(":not([aria-disabled=true])")).tap();
    while (!(await isGone()));
  };

  const startedAt = performance.now();
  for (let wave = 0; wave < plan.waves; wave += 1) {
    await sleep(Math.max(0, startedAt + wave * plan.waveMs - performance.now()));
    if (wave === Math.max(0, plan.waves - 2)) {
      await orderTakeaway();
      const waitingOrder = takeaways.at(-1) ?? 0;
      await expectOnBoards(staff, [waitingOrder]);
      await loseConnection(staff, {
        offlineMs: plan.outageMs,
        waitingOrder,
        orderDuringOutage: orderDelivery,
      });
    } else await Promise.all([orderTakeaway(), orderDelivery()]);

    const takeaway = takeaways.at(-1) ?? 0;
    const delivery = deliveries.at(-1) ?? 0;
    await expectOnBoards(staff, [takeaway, delivery]);
    await Promise.all(staff.map(waitForRinging));
    // The first step also marks the order as seen, on every device.
    await Promise.all([tap(ravi, "Ready", takeaway), tap(mira, "Ready", delivery)]);
    await Promise.all([tap(ravi, "Collected", takeaway), tap(mira, "Sent out", delivery)]);
    for (const page of staff) {
      await ticket(page, takeaway).waitFor({ state: "detached" });
      await ticket(page, delivery).waitFor({ state: "detached" });
      await waitForSilence(page);
    }
  }

  const placed = [...takeaways, ...deliveries].sort((a, b) => a - b);
  expect(placed).toHaveLength(2 * plan.waves);
  await expectStored(shop, placed);
  await Promise.all([
    expectListed(asha, deliveries),
    expectListed(ben, takeaways),
    ...staff.map((page) => expectClosed(page, placed)),
  ]);
  for (const page of staff) {
    // The order that waited during the outage rings again after the alarm.
    expect(await countSounds(page)).toEqual({ order: plan.waves + 1, connection: 1, urgent: 0 });
  }
  expect(Object.fromEntries(steps)).toEqual(
    Object.fromEntries(placed.map((number) => [number, 2])),
  );
}

/** Opens kitchen mode and turns sound on. */
async function openBoard(shop: RunningShop, visitor: Visit, name: string): Promise<Page> {
  const { page } = visitor;
  visitor.allowPageError(offlineErrors, "the page is offline for a while");
  await signInAsNewAdmin(shop, visitor, name);
  await waitForStream(page, () => page.goto("/admin/kitchen?full"));
  await pressButton(page, "Turn sound on");
  await page.getByRole("button", { name: "Turn sound off" }).waitFor();
  return page;
}

/**
 * Counts the steps that these pages send for each order. A tap during the outage is refused in the
 * browser and sends none.
 */
function countSteps(pages: readonly Page[]): Map<number, number> {
  const steps = new Map<number, number>();
  for (const page of pages)
    page.on("request", (request) => {
      const number = Number(/\/admin\/kitchen\/(\d+)\/status/.exec(request.url())?.[1]);
      if (number && request.method() === "POST") steps.set(number, (steps.get(number) ?? 0) + 1);
    });
  return steps;
}

/** Returns the new order's number, once the customer sees an order newer than `previous`. */
async function placeDelivery(page: Page, previous: number): Promise<number> {
  await seedCart(page, "Vegetable Korma", "Aloo Gobi");
  await page.goto("/checkout");
  await expect.poll(() => page.getByLabel("Full Name").inputValue()).not.toBe("");
  await page.getByRole("button", { name: /^Place order/ }).click();
  await expectVisible(page, messages.order.placed);
  const cards = page
    .getByRole("region", { name: "Your live orders" })
    .getByRole("heading", { name: /^Order \d+$/ });
  return waitFor("the number of the new order", async () => {
    const newest = Math.max(0, ...(await cards.allInnerTexts()).map(readNumber));
    return newest > previous && newest;
  });
}

async function placeTakeaway(page: Page): Promise<number> {
  await page.goto("/services/takeaway/menu");
  await page.getByRole("button", { name: "Add to Takeaway: Tadka Dal" }).click();
  await page.goto("/takeaway");
  await expect.poll(() => page.getByLabel("Name", { exact: true }).inputValue()).not.toBe("");
  // Not the first time, which may pass before the order is placed.
  await page
    .getByRole("group", { name: "Pickup time" })
    .getByRole("radio", { disabled: false })
    .nth(1)
    .check();
  await page.getByRole("button", { name: "Place takeaway order" }).click();
  await page.waitForURL("**/userdashboard/orders/*");
  await expectVisible(page, messages.takeaway.placed);
  return readNumber(page.url());
}

async function expectOnBoards(staff: readonly Page[], numbers: readonly number[]): Promise<void> {
  for (const page of staff)
    for (const number of numbers) {
      const readyButton = ticket(page, number).getByRole("button", { name: /^Ready order/ });
      await readyButton.waitFor();
    }
}

/**
 * Cuts the whole kitchen's connection while the order `waitingOrder` is on its boards. A tap is
 * refused with the reason, both devices sound the alarm, and a customer places an order
 * (`orderDuringOutage`). No one touches the boards until they are up to date again.
 */
async function loseConnection(
  staff: readonly Page[],
  {
    offlineMs,
    waitingOrder,
    orderDuringOutage,
  }: { offlineMs: number; waitingOrder: number; orderDuringOutage(): Promise<void> },
): Promise<void> {
  await Promise.all(staff.map(waitForRinging));
  const lostAt = performance.now();
  await Promise.all(staff.map((page) => page.context().setOffline(true)));
  const banner = (page: Page) => page.getByRole("alert").filter({ hasText: "Connection lost." });
  await Promise.all(staff.map((page) => banner(page).waitFor()));
  for (const page of staff) {
    await page.getByRole("button", { name: `Ready order ${waitingOrder}` }).tap();
    const reason = `order ${waitingOrder} was not marked as ready, because you are offline.`;
    await expectVisible(page, messages.order.statusFailed(reason));
  }
  await orderDuringOutage();
  for (const page of staff)
    await waitFor("the alarm", async () => (await countSounds(page)).connection === 1);
  await sleep(Math.max(0, lostAt + offlineMs - performance.now()));
  await Promise.all(staff.map((page) => page.context().setOffline(false)));
  await Promise.all(staff.map((page) => banner(page).waitFor({ state: "detached" })));
}

/** How often each sound has started to ring on this page. */
async function countSounds(page: Page): Promise<Record<AlertSound, number>> {
  const { startedSeconds } = await readSoundAndPrints(page);
  const sampleRate = 100;
  const count = (sound: AlertSound) => {
    const seconds = createChime(sound, sampleRate).length / sampleRate;
    return startedSeconds.filter((duration) => Math.abs(duration - seconds) < 0.1).length;
  };
  return { order: count("order"), urgent: count("urgent"), connection: count("connection") };
}
