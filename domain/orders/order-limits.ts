import { getRateLimitKey } from "../accounts/attempt-limits.ts";
import type { SignedIn } from "../actor.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import type { OrderDetail } from "./order.ts";
import { canCustomerChangeOrder } from "./order-policy.ts";

/** Rate-limit window for new orders from one network, in seconds. */
const networkWindowSeconds = 10 * 60;
/** The limit of one account's changes and cancellations together. The window is in seconds. */
const changeLimit = { window: 60 * 60, max: 30 };
/**
 * The limit of all customers' bookings, changes and cancellations that send an email to one address
 * that is not their account's. The window is in seconds.
 */
const recipientLimit = { window: 60 * 60, max: 10 };
/**
 * An open order is a live order, and counts towards its customer's limit, until this many hours
 * after its wanted time or, if ASAP, after it was placed. After that, staff probably forgot to
 * complete it.
 */
export const maxOpenHours = 24;

/** `createOrder` enforces the setting `openOrdersPerAccount`. */
export interface TooManyOpenOrdersRefusal {
  code: "too_many_open";
  max: number;
}

/** `retryAfter` in seconds. */
export interface TooManyOrdersRefusal {
  code: "too_many_orders";
  retryAfter: number;
}

/** `retryAfter` in seconds. */
export interface TooManyChangesRefusal {
  code: "too_many_changes";
  max: number;
  retryAfter: number;
}

/** `retryAfter` in seconds. */
export interface TooManyEmailsRefusal {
  code: "too_many_emails";
  retryAfter: number;
}

export type OrderLimitRefusal =
  | TooManyOpenOrdersRefusal
  | TooManyOrdersRefusal
  | TooManyChangesRefusal
  | TooManyEmailsRefusal;

const codes = ["too_many_open", "too_many_orders", "too_many_changes", "too_many_emails"];

export function isOrderLimitRefusal({ code }: { code: string }): boolean {
  return codes.includes(code);
}

/** Staff are exempt: they place orders for many people from one network. */
export function isLimited(actor: SignedIn): boolean {
  return actor.kind !== "admin";
}

/**
 * Counts a customer's order attempt from this network. Call it before the order's transaction, so
 * that refused orders count too.
 */
export async function consumeOrderAttempt(
  { stores }: Pick<Shop, "stores">,
  actor: SignedIn,
  network: string,
): Promise<Result<null, TooManyOrdersRefusal>> {
  if (!isLimited(actor)) return ok(null);
  const [{ ordersPerNetwork }, { count, retryAfter }] = await Promise.all([
    stores.business.getSettings(),
    stores.limits.count(`orders|${network}`, networkWindowSeconds),
  ]);
  return count > ordersPerNetwork ? refuse({ code: "too_many_orders", retryAfter }) : ok(null);
}

/** Like `consumeOrderAttempt`, for a booking. Also counts its email. */
export async function consumeBookingAttempt(
  shop: Pick<Shop, "stores">,
  actor: SignedIn,
  { network, email }: { network: string; email: string },
): Promise<Result<null, TooManyOrdersRefusal | TooManyEmailsRefusal>> {
  const attempt = await consumeOrderAttempt(shop, actor, network);
  if (!attempt.ok || !isLimited(actor) || email === "") return attempt;
  const profile = await shop.stores.customers.findProfile(actor.userId);
  return consumeRecipientAttempt(shop, { email, accountEmail: profile?.email });
}

/**
 * Counts a customer's attempt to change or cancel their own order, because each sends an email to
 * an address that may be someone else's. Call it before the transaction. An order that can no
 * longer be changed does not count.
 */
export async function consumeChangeAttempt(
  { stores }: Pick<Shop, "stores">,
  actor: SignedIn,
  order: Pick<OrderDetail, "customer" | "reservation" | "status">,
): Promise<Result<null, TooManyChangesRefusal | TooManyEmailsRefusal>> {
  if (!isLimited(actor) || !canCustomerChangeOrder(actor, order)) return ok(null);
  const { max, window } = changeLimit;
  const { count, retryAfter } = await stores.limits.count(`order-changes|${actor.userId}`, window);
  if (count > max) return refuse({ code: "too_many_changes", max, retryAfter });
  const { reservation, customer } = order;
  return consumeRecipientAttempt(
    { stores },
    { email: reservation?.email, accountEmail: customer?.email },
  );
}

async function consumeRecipientAttempt(
  { stores }: Pick<Shop, "stores">,
  { email, accountEmail }: { email: string | undefined; accountEmail: string | undefined },
): Promise<Result<null, TooManyEmailsRefusal>> {
  if (!email || email === accountEmail) return ok(null);
  const { max, window } = recipientLimit;
  const key = getRateLimitKey("order-emails", email);
  const { count, retryAfter } = await stores.limits.count(key, window);
  return count > max ? refuse({ code: "too_many_emails", retryAfter }) : ok(null);
}
