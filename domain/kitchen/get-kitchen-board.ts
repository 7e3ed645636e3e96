import type { Temporal } from "temporal-polyfill";
import type { Actor } from "../actor.ts";
import type { EmailJob } from "../email.ts";
import { canViewAllOrders } from "../orders/order-policy.ts";
import { maxOverdueDays } from "../orders/status/max-overdue-days.ts";
import type { SoldOutDish } from "../orders/status/sold-out-for.ts";
import { ok, type Result, refuse } from "../result.ts";
import { findOpeningTime } from "../scheduling/open-hours.ts";
import type { Rush } from "../scheduling/rush.ts";
import type { Shop } from "../shop.ts";
import { getCookingTimes, getLeadTime } from "./cooking-times.ts";
import { getStepName } from "./get-step-name.ts";
import { addSoldOutTimes } from "./list-sold-out-lines.ts";
import { getStepEmail } from "./move-back.ts";
import type { Booking, CancelledTicket, Ticket, UndoableStep } from "./ticket.ts";
import { undoSeconds } from "./undo-seconds.ts";

/** More tickets than a kitchen can handle. */
const maxTickets = 200;
/** A board opened within this time of a cancellation still tells the kitchen to stop cooking. */
const cancelledHours = 3;
/** How long a board shows that a customer cancelled an order that was not confirmed yet. */
const cancelledUnconfirmedMinutes = 15;
const maxCancelledTickets = 30;

export interface KitchenBoard {
  /** The server's clock in epoch ms, because a device's clock may be wrong. */
  now: number;
  /** When the shop opened, in epoch ms; null while it is closed. */
  openedAt: number | null;
  tickets: Ticket[];
  /**
   * Orders that were no longer pending when they were cancelled in the last `cancelledHours`, each
   * with its status before, so that a board that is reloaded still tells the kitchen to stop. Also
   * pending orders that their customer cancelled in the last `cancelledUnconfirmedMinutes`.
   */
  cancelledTickets: CancelledTicket[];
  soldOut: SoldOutDish[];
  /** The setting of the same name. Included here because an open board reloads only this data. */
  skipCookingStep: boolean;
  /**
   * Today's bookings, in the business's time zone, guests who are still seated from the evening
   * before, and later bookings that are not confirmed yet.
   */
  bookings: Booking[];
  /** Number of open orders that are too old for the board: `maxOverdueDays` before today. */
  overdueCount: number;
  /** The user's last step, if it can still be undone. Lets Undo survive a reload. */
  lastStep: UndoableStep | null;
}

/** The kitchen board: open tickets and bookings. */
export async function getKitchenBoard(
  shop: Shop,
  actor: Actor,
): Promise<Result<KitchenBoard, { code: "only_admins" }>> {
  if (!canViewAllOrders(actor)) return refuse({ code: "only_admins" });
  const settings = await shop.stores.business.getSettings();
  const { timeZone, skipCookingStep } = settings;
  const now = shop.clock.now();
  const openedAt = findOpeningTime(settings, now)?.epochMilliseconds ?? null;
  const today = now.toZonedDateTimeISO(timeZone).startOfDay();
  const since = getOldestDate(today);
  const [tickets, cancelledTickets, soldOut, bookings, overdueCount, lastStep] = await Promise.all([
    shop.stores.kitchen.listOpenTickets({ since, limit: maxTickets }),
    shop.stores.kitchen.listCancelledTickets({
      since: toDate(now.subtract({ hours: cancelledHours })),
      sinceUnconfirmed: toDate(now.subtract({ minutes: cancelledUnconfirmedMinutes })),
      limit: maxCancelledTickets,
    }),
    shop.stores.kitchen.listSoldOut(toDate(now)),
    shop.stores.kitchen.listBookings({
      // After midnight, the opening of the day before may go on.
      seatedFrom: new Date(Math.min(openedAt ?? Infinity, today.epochMilliseconds)),
      from: toDate(today.toInstant()),
      to: toDate(today.add({ days: 1 }).toInstant()),
    }),
    shop.stores.kitchen.countOpenBefore(since),
    findUndoableStep(shop, actor.userId),
  ]);
  return ok({
    now: now.epochMilliseconds,
    openedAt,
    tickets,
    cancelledTickets,
    soldOut: await addSoldOutTimes(shop.stores.audit, soldOut, tickets),
    skipCookingStep,
    bookings,
    overdueCount,
    lastStep,
  });
}

/** How many tickets that are not started yet start earlier because of the slow-down in `rush`. */
export async function countEarlierStarts(shop: Shop, rush: Rush): Promise<number> {
  const { timeZone, leadMinutes } = await shop.stores.business.getSettings();
  const now = shop.clock.now();
  const leadTime = getLeadTime({ leadMinutes, rush }, now.epochMilliseconds);
  const since = getOldestDate(now.toZonedDateTimeISO(timeZone).startOfDay());
  const tickets = await shop.stores.kitchen.listOpenTickets({ since, limit: maxTickets });
  return tickets.filter((ticket) => {
    const { startAt, usualStartAt } = getCookingTimes(ticket, leadTime);
    const isStarted = ticket.status === "in_progress" || ticket.readyAt !== null;
    return !isStarted && startAt < usualStartAt && now.epochMilliseconds < usualStartAt;
  }).length;
}

/** Older tickets are not on the board. */
function getOldestDate(today: Temporal.ZonedDateTime): Date {
  return toDate(today.subtract({ days: maxOverdueDays }).toInstant());
}

/**
 * Leaves out a step whose email has been sent. A status change outside the kitchen sends its email
 * at once, or none.
 */
async function findUndoableStep({ stores }: Shop, userId: string): Promise<UndoableStep | null> {
  const step = await stores.kitchen.findLastStep(userId, undoSeconds);
  if (!step) return null;
  const email = getStepEmail(step.step, step.type);
  const isWaiting = (template: EmailJob["template"]) =>
    stores.delayedEmails.isWaiting(step.orderId, template);
  // A delay may be in the confirmation instead: see `delayOrder`.
  const isInConfirmation = step.step === "delay" && (await isWaiting("order-confirmed"));
  if (email !== null && !isInConfirmation && !(await isWaiting(email))) return null;
  const { orderId: _, from: __, type: ___, ...undoable } = step;
  return { ...undoable, isBooking: false, name: await getStepName(stores.kitchen, step) };
}

function toDate(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds);
}
