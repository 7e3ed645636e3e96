import { Temporal } from "temporal-polyfill";
import type { System } from "../actor.ts";
import type { BusinessSettings } from "../business/business-settings.ts";
import { getWaitingSinceMs } from "../orders/status/late-after.ts";
import { ok, refuse } from "../result.ts";
import { findOpeningFrom, findOpeningTime } from "../scheduling/open-hours.ts";
import { getRushAt } from "../scheduling/rush.ts";
import type { Shop, Stores } from "../shop.ts";
import { getCookingTimes, getLeadTime } from "./cooking-times.ts";
import type { UnacknowledgedOrder } from "./new-order-store.ts";
import { getStartLateAt } from "./ticket-badge.ts";
import { getWaitedMs } from "./ticket-timing.ts";

/**
 * Step 1 is the louder sound. The steps follow each other every `unansweredMinutes`, a setting whose
 * default is in `default-settings.ts`.
 */
export const emailOwnerStep = 2;
const pauseOrderingStep = 3;
/** For how long the owner's email covers later orders, because some shops never close. */
const emailCoversMs = 12 * 3_600_000;

/**
 * Escalates orders that no member of staff has confirmed or marked as seen: first a louder sound,
 * then an email to the owner, then a pause if the owner chose that. The wait starts when the order
 * is placed, when it rings again or when the shop opens, whichever is latest. Each step is in the
 * audit log. Returns the number of steps taken. Any node can call this at any time: an order takes
 * each step only once.
 */
export async function escalateUnanswered(shop: Shop, actor: System): Promise<number> {
  const settings = await shop.stores.business.getSettings();
  const { unansweredMinutes, pauseWhenUnanswered } = settings;
  if (unansweredMinutes === 0) return 0;
  const now = shop.clock.now();
  const openedAt = findOpeningTime(settings, now);
  if (!openedAt) return 0;
  await ringAgainIfLate(shop, actor);
  const unacknowledgedOrders = await shop.stores.newOrders.listToEscalate();
  const lastStep = pauseWhenUnanswered ? pauseOrderingStep : emailOwnerStep;
  // One email covers all waiting orders, but not the next day's.
  const since = Math.max(openedAt.epochMilliseconds, now.epochMilliseconds - emailCoversMs);
  let isOwnerEmailed = unacknowledgedOrders.some(
    ({ escalation, placedAt }) =>
      escalation >= emailOwnerStep && getWaitStart(settings, placedAt) >= since,
  );
  let stepsTaken = 0;
  for (const order of unacknowledgedOrders) {
    const waitingFrom = order.rangAgainAt ?? order.placedAt;
    const waitedMs = getWaitedMs(now.epochMilliseconds, waitingFrom, openedAt.epochMilliseconds);
    const dueStep = Math.min(lastStep, Math.floor(waitedMs / (unansweredMinutes * 60_000)));
    if (order.escalation >= dueStep) continue;
    const step = order.escalation + 1;
    const shouldEmailOwner = step === emailOwnerStep && !isOwnerEmailed;
    const result = await shop.transaction(async (stores) => {
      if (!(await stores.newOrders.escalate(order))) return refuse({ code: "answered" as const });
      await stores.audit.record(actor, {
        subject: { kind: "order", id: order.id, name: String(order.number) },
        action: "changed",
        fields: { unanswered: { from: order.escalation, to: step } },
      });
      if (shouldEmailOwner) await emailOwner(stores, order);
      if (step === pauseOrderingStep) await pauseOrdering(stores, actor, now);
      return ok(null);
    });
    // The order was answered or cancelled, or another node escalated first and may have emailed the
    // owner. The next check sees the result.
    if (!result.ok) break;
    if (step >= emailOwnerStep) isOwnerEmailed = true;
    stepsTaken += 1;
  }
  return stepsTaken;
}

/** When the order began to wait, in epoch ms: when it was placed or at the next opening. */
function getWaitStart(settings: BusinessSettings, placedAt: Date): number {
  const placed = Temporal.Instant.fromEpochMilliseconds(placedAt.getTime());
  const opening = findOpeningFrom(settings, placed) ?? placed;
  return getWaitingSinceMs(placedAt, opening.epochMilliseconds);
}

/**
 * Makes unconfirmed orders ring again if staff marked them as seen before the start of cooking was
 * late.
 */
async function ringAgainIfLate(shop: Shop, actor: System): Promise<void> {
  const [{ orders }, settings] = await Promise.all([
    shop.stores.newOrders.listToConfirm(),
    shop.stores.business.getSettings(),
  ]);
  const now = shop.clock.now().epochMilliseconds;
  const leadTime = getLeadTime(settings, now);
  for (const order of orders) {
    const lateAt = getStartLateAt(getCookingTimes(order, leadTime));
    if (now < lateAt) continue;
    await shop.transaction(async ({ newOrders, audit }) => {
      const id = await newOrders.ringAgain(order.number, {
        seenBefore: new Date(lateAt),
        at: new Date(now),
      });
      if (id)
        await audit.record(actor, {
          subject: { kind: "order", id, name: String(order.number) },
          action: "changed",
          fields: { acknowledged: { from: true, to: false } },
        });
      return ok(null);
    });
  }
}

async function emailOwner(
  { business, emails }: Stores,
  { id, number }: UnacknowledgedOrder,
): Promise<void> {
  const userId = await business.getOwnerId();
  if (userId) await emails.send({ template: "order-unanswered", userId, orderId: id, number });
}

/** Pauses ordering until someone resumes it, even if a timed pause is running. */
async function pauseOrdering(
  { business, audit }: Stores,
  actor: System,
  now: Temporal.Instant,
): Promise<void> {
  const rush = getRushAt((await business.lock()).rush, now.epochMilliseconds);
  // A timed pause would end with no one watching, so it is replaced.
  if (rush.pause?.until === null) return;
  await business.update({ rush: { ...rush, pause: { until: null } } });
  const from = rush.pause ? new Date(rush.pause.until).toISOString() : null;
  await audit.record(actor, {
    subject: { kind: "setting", id: "rush", name: "Ordering" },
    action: "paused",
    fields: { until: { from, to: null } },
  });
}
