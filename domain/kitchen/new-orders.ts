import type { Actor } from "../actor.ts";
import { canViewAllOrders } from "../orders/order-policy.ts";
import { ok, type Result, refuse } from "../result.ts";
import { findOpeningTime } from "../scheduling/open-hours.ts";
import type { Shop } from "../shop.ts";
import { getLeadTime, sortByDeadline } from "./cooking-times.ts";
import type { Acknowledgement, NewOrder } from "./new-order-store.ts";
import { getLongestWait, type Wait } from "./ticket-timing.ts";
import { acceptUndoSeconds } from "./undo-seconds.ts";

/** Maximum number of orders to list. Any others are only counted. */
const maxListed = 50;
/** Maximum number of orders to choose those from, oldest first. */
const maxSorted = 200;

export interface NewOrderList {
  /** Includes orders that are not listed. */
  count: number;
  /** In the order in which staff should answer them: see `sortByDeadline`. */
  orders: NewOrder[];
  /** The orders that staff have acknowledged but neither confirmed nor rejected. */
  toConfirm: {
    count: number;
    /** How many of them are table bookings. */
    bookingCount: number;
    /** As shown on their tickets; null if all are far ahead, or while the shop is closed. */
    longestWait: Wait | null;
  };
  /** The server's clock in epoch ms. */
  now: number;
  /**
   * The wait of the first order, as its ticket shows; null if there is none, if it is far ahead, or
   * while the shop is closed.
   */
  firstWait: Wait | null;
  /** As in `toConfirm`, of the new orders. */
  longestWait: Wait | null;
}

/**
 * The orders that ring on staff devices because no one has acknowledged them, and how many others
 * are still to be confirmed.
 */
export async function listNewOrders(
  shop: Shop,
  actor: Actor,
): Promise<Result<NewOrderList, { code: "only_admins" }>> {
  if (!canViewAllOrders(actor)) return refuse({ code: "only_admins" });
  const [{ count, orders }, toConfirm, settings] = await Promise.all([
    shop.stores.newOrders.listUnacknowledged(maxSorted),
    shop.stores.newOrders.listToConfirm(),
    shop.stores.business.getSettings(),
  ]);
  const instant = shop.clock.now();
  const now = instant.epochMilliseconds;
  const openedAt = findOpeningTime(settings, instant)?.epochMilliseconds ?? null;
  const { unansweredMinutes } = settings;
  const leadTime = getLeadTime(settings, now);
  const sortedOrders = sortByDeadline(orders, now, { leadTime, openedAt, unansweredMinutes });
  const findLongestWait = (found: readonly NewOrder[]) =>
    openedAt === null ? null : getLongestWait(now, found, { openedAt, unansweredMinutes });
  return ok({
    count,
    orders: sortedOrders.slice(0, maxListed),
    toConfirm: {
      count: toConfirm.count,
      bookingCount: toConfirm.orders.filter(({ type }) => type === "reservation").length,
      longestWait: findLongestWait(toConfirm.orders),
    },
    now,
    firstWait: findLongestWait(sortedOrders.slice(0, 1)),
    longestWait: findLongestWait(sortedOrders),
  });
}

/**
 * Acknowledges orders for all staff, so that they stop ringing on every device. Only the given
 * numbers, so that newer orders keep ringing. `alreadyAcknowledged` lists the orders that had been
 * acknowledged before, and by whom.
 */
export async function acknowledgeOrders(
  shop: Shop,
  actor: Actor,
  input: { numbers: readonly number[] },
): Promise<
  Result<
    { acknowledged: number[]; alreadyAcknowledged: Acknowledgement[] },
    { code: "only_admins" }
  >
> {
  if (actor.kind !== "admin") return refuse({ code: "only_admins" });
  return shop.transaction(async (stores) => {
    const newlyAcknowledged = await stores.newOrders.acknowledge(input.numbers, actor.userId);
    for (const { id, number } of newlyAcknowledged)
      await stores.audit.record(actor, {
        subject: { kind: "order", id, name: String(number) },
        action: "changed",
        fields: { acknowledged: { from: false, to: true } },
      });
    const acknowledged = newlyAcknowledged.map(({ number }) => number);
    const remainingNumbers = input.numbers.filter((number) => !acknowledged.includes(number));
    return ok({
      acknowledged,
      alreadyAcknowledged: await stores.newOrders.listAcknowledgements(remainingNumbers),
    });
  });
}

/**
 * Undoes the actor's own acknowledgement, soon after it, so that the orders ring again on every
 * device. `stillSeen` are the orders that do not: it is too late, someone has handled them, or a
 * colleague acknowledged them.
 */
export async function undoAcknowledgement(
  shop: Shop,
  actor: Actor,
  input: { numbers: readonly number[] },
): Promise<Result<{ undone: number[]; stillSeen: number[] }, { code: "only_admins" }>> {
  if (actor.kind !== "admin") return refuse({ code: "only_admins" });
  return shop.transaction(async ({ newOrders, audit }) => {
    const { numbers } = input;
    const undone = await newOrders.undoAcknowledgement(numbers, actor.userId, acceptUndoSeconds);
    for (const { id, number } of undone)
      await audit.record(actor, {
        subject: { kind: "order", id, name: String(number) },
        action: "changed",
        fields: { acknowledged: { from: true, to: false } },
      });
    const stillSeen = await newOrders.listAcknowledgements(numbers);
    return ok({
      undone: undone.map(({ number }) => number),
      stillSeen: stillSeen.map(({ number }) => number),
    });
  });
}
