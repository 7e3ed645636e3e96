import { createHash, randomUUID } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import { allSettledOrThrow } from "../all-settled-or-throw.ts";
import type { BusinessSettings } from "../business/business-settings.ts";
import { defaultSettings } from "../business/default-settings.ts";
import { mustReadNote } from "../menu/allergy-conflict.ts";
import { ok, type Result, refuse } from "../result.ts";
import { getLeadMinutes } from "../scheduling/rush.ts";
import type { Shop, Stores } from "../shop.ts";
import type { OrderTypeId } from "./order.ts";
import { isLimited, maxOpenHours, type TooManyOpenOrdersRefusal } from "./order-limits.ts";
import type { OrderType } from "./order-type.ts";
import type { OrderToAdd, PreviousOrder } from "./order-writer.ts";
import { getCustomerId, getSender, getStaffDecisions, type OrderedBy } from "./ordered-by.ts";
import { confirmAutomatically } from "./status/auto-confirm.ts";
import { canChangeStatus, type OrderStatus } from "./status/order-status.ts";

/**
 * How long a repeated key counts as a retry (a double click, a reload, a lost response), in
 * seconds.
 */
const retryWindowSeconds = 15 * 60;

/** `isReplayed` is true when an earlier request with this key placed the order. */
export interface PlacedOrder {
  id: string;
  number: number;
  /** Null means ASAP. */
  wantedAt: Date | null;
  isReplayed: boolean;
}

/**
 * The key belongs to an earlier order, but this request is not a retry of it: the request differs,
 * the retry window has passed, or the order's status has changed.
 */
export interface KeyUsedRefusal {
  code: "key_used";
  number: number;
}

/** The owner has turned off this type of order. */
export interface OrderTypeOffRefusal {
  code: "order_type_off";
}

/** Refusals that every type shares. */
export type CommonPlacementRefusal =
  | KeyUsedRefusal
  | TooManyOpenOrdersRefusal
  | OrderTypeOffRefusal;

/** A checked and priced order that is not stored yet. */
export interface OrderDraft<Detail, Refusal extends { code: string }>
  extends Pick<OrderToAdd<Detail>, "lines" | "total" | "vat" | "wantedAt" | "detail"> {
  /**
   * Claims limited resources (a pickup slot, tables, a coupon use) after the order is written, in
   * the order's transaction.
   */
  claim?(stores: Stores, orderId: string): Promise<Result<null, Refusal>>;
}

/** The type-specific part of placing an order. */
export interface OrderRequest<Detail, Refusal extends { code: string }> {
  type: OrderType<Detail>;
  /**
   * Hashed to recognise a repeated request: what was ordered, such as the dishes, contact, time and
   * address, but not the prices that the customer saw.
   */
  hashInput: readonly unknown[];
  /**
   * Checks and prices the order in the order's transaction. A refusal rolls everything back.
   * `settings` is a query that has already started.
   */
  prepare(
    stores: Stores,
    settings: Promise<BusinessSettings>,
  ): Promise<Result<OrderDraft<Detail, Refusal>, Refusal>>;
}

/**
 * Places an order of any type, online, by phone or at the counter. One transaction writes the
 * order, its detail and its first event, claims limited resources and queues the email. The same
 * sender, key and request never place a second order, on any node.
 */
export async function createOrder<Detail, Refusal extends { code: string }>(
  shop: Shop,
  orderedBy: OrderedBy,
  idempotencyKey: string,
  { type, hashInput, prepare }: OrderRequest<Detail, Refusal>,
): Promise<Result<PlacedOrder, Refusal | CommonPlacementRefusal>> {
  const sender = getSender(orderedBy);
  const staffDecisions = getStaffDecisions(orderedBy);
  // Only for callers without an account: an account has an address.
  const callerEmail = staffDecisions?.customerId === null ? staffDecisions.email : "";
  const firstStatus = staffDecisions?.status ?? "pending";
  const valuesToHash = staffDecisions
    ? [...hashInput, staffDecisions.customerId, callerEmail, staffDecisions.status]
    : hashInput;
  const requestHash = createHash("sha256").update(JSON.stringify(valuesToHash)).digest("hex");
  const keyQuery = {
    senderId: sender.userId,
    key: idempotencyKey,
    isTakenByStaff: staffDecisions !== null,
  };
  let isAutoConfirmed = false;
  let mustBeChecked = false;
  const respondToRepeat = (previous: PreviousOrder): Result<PlacedOrder, KeyUsedRefusal> =>
    isRetry(previous, { requestHash, firstStatus, isAutoConfirmed, now: shop.clock.now() })
      ? ok({
          id: previous.id,
          number: previous.number,
          wantedAt: previous.wantedAt,
          isReplayed: true,
        })
      : refuse({ code: "key_used", number: previous.number });

  const result = await shop.transaction<Result<PlacedOrder, Refusal | CommonPlacementRefusal>>(
    async (stores) => {
      // Must be sent first: it takes a lock per account and order type, so that the reads below see
      // orders from concurrent requests.
      const openCountPromise = isLimited(sender)
        ? stores.orders.lockAndCountOpen({
            userId: sender.userId,
            type: type.id,
            since: shop.clock.now().subtract({ hours: maxOpenHours }),
          })
        : null;
      const settingsPromise = stores.business.getSettings();
      const [openCount, settings, previous, draft] = await allSettledOrThrow([
        openCountPromise,
        settingsPromise,
        stores.orders.findByIdempotencyKey(keyQuery),
        prepare(stores, settingsPromise),
      ]);
      isAutoConfirmed = staffDecisions === null && settings.autoConfirm.includes(type.id);
      if (previous) return respondToRepeat(previous);
      if (isTurnedOff(type.id, settings)) return refuse({ code: "order_type_off" });
      const max = settings.openOrdersPerAccount;
      if (openCount !== null && openCount >= max) return refuse({ code: "too_many_open", max });
      if (!draft.ok) return draft;
      const id = randomUUID();
      const { claim, ...newOrder } = draft.value;
      mustBeChecked = mustReadNote(
        type.getFacts(newOrder.detail).notes,
        type.id === "reservation" ? null : newOrder.lines,
      );
      const orderPromise = stores.orders.add({
        ...newOrder,
        type,
        id,
        userId: getCustomerId(orderedBy),
        leadMinutes: getLeadMinutes(settings, shop.clock.now().epochMilliseconds),
        actorKind: sender.kind,
        actorId: sender.userId,
        takenByStaff: staffDecisions && {
          email: callerEmail,
          atShortNotice: staffDecisions.atShortNotice,
          source: staffDecisions.source,
        },
        idempotencyKey,
        requestHash,
      });
      const getsEmail = getCustomerId(orderedBy) !== null || callerEmail !== "";
      const sideEffects = allSettledOrThrow([
        claim?.(stores, id) ?? ok(null),
        getsEmail ? stores.emails.send({ template: "order-placed", orderId: id }) : null,
      ]);
      await Promise.allSettled([orderPromise, sideEffects]);
      const placed = await orderPromise;
      // Lost the race on the idempotency key: return the winner's order below. This refusal rolls
      // back the claim.
      if (!placed) return refuse({ code: "key_used", number: 0 });
      const [claimResult] = await sideEffects;
      if (!claimResult.ok) return claimResult;
      if (firstStatus !== "pending") await setFirstStatus(stores, id, firstStatus, sender.userId);
      return ok({ ...placed, wantedAt: newOrder.wantedAt, isReplayed: false });
    },
  );
  if (result.ok) {
    if (isAutoConfirmed && !mustBeChecked && !result.value.isReplayed)
      await confirmAutomatically(shop, result.value.number);
    return result;
  }
  // While this request waited, a concurrent one with the same key may have placed the order and
  // taken the last place or coupon use.
  const concurrent = await shop.stores.orders.findByIdempotencyKey(keyQuery);
  return concurrent ? respondToRepeat(concurrent) : result;
}

/** A type without a switch in the settings is always on. */
function isTurnedOff(
  type: OrderTypeId,
  { orderTypes }: Pick<BusinessSettings, "orderTypes">,
): boolean {
  return defaultSettings.orderTypes.includes(type) && !orderTypes.includes(type);
}

/** Whether this request is a retry of the one that placed the earlier order. */
function isRetry(
  previous: PreviousOrder,
  {
    requestHash,
    firstStatus,
    isAutoConfirmed,
    now,
  }: {
    requestHash: string;
    firstStatus: OrderStatus;
    isAutoConfirmed: boolean;
    now: Temporal.Instant;
  },
): boolean {
  const age = (now.epochMilliseconds - previous.createdAt.getTime()) / 1_000;
  const hasFirstStatus =
    previous.status === firstStatus || (isAutoConfirmed && previous.status === "confirmed");
  return previous.requestHash === requestHash && hasFirstStatus && age <= retryWindowSeconds;
}

/**
 * Sets the first status in the transaction that places the order, so that the first email shows it.
 * Writes a second event.
 */
async function setFirstStatus(
  stores: Stores,
  id: string,
  to: OrderStatus,
  actorId: string,
): Promise<void> {
  if (!canChangeStatus("pending", to) || to === "cancelled")
    throw new Error(`An order cannot start as ${to}`);
  await stores.orders.setStatus({ id, from: "pending", to, actorKind: "admin", actorId });
}
