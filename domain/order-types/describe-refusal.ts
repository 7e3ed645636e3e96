import type { BusinessSettings } from "../business/business-settings.ts";
import { type AddressRefused, describeAddressRefusal } from "../business/delivery-area.ts";
import { describePausedRefusal } from "../business/describe-rush.ts";
import type { ShopClosed, TimeChanged } from "../cart/delivery-time.ts";
import { describeDeliveryRefusal } from "../cart/describe-delivery.ts";
import { describeMenuChanges } from "../cart/describe-menu-change.ts";
import { formatPhone } from "../contact-details/phone.ts";
import { messages } from "../messages.ts";
import { formatPence } from "../money.ts";
import type { CommonPlacementRefusal } from "../orders/create-order.ts";
import type { ModifyRefusal } from "../orders/modify-order.ts";
import type { OrderTypeId } from "../orders/order.ts";
import type { OrderLimitRefusal } from "../orders/order-limits.ts";
import type { MenuRefusal } from "../orders/price-lines.ts";
import { isOpenStatus, type OrderStatus, statusLabel } from "../orders/status/order-status.ts";
import type { OrderingPaused } from "../scheduling/rush.ts";
import type { TimeRefused } from "../scheduling/time-refused.ts";
import type { ModifyDeliveryRefusal } from "./delivery/modify-delivery.ts";
import type { EventRefusal } from "./party/event-rules.ts";

/** Why a customer's order or change is refused, except for coupons. */
export type OrderRefusal =
  | MenuRefusal
  | TimeRefused
  | EventRefusal
  | CommonPlacementRefusal
  | OrderLimitRefusal
  | OrderingPaused
  | AddressRefused
  | ShopClosed
  | TimeChanged
  | ModifyRefusal
  | ModifyDeliveryRefusal
  | { code: "party_too_large"; max: number };

type Settings = Pick<
  BusinessSettings,
  | "currency"
  | "daysAhead"
  | "deliveryPostcodes"
  | "leadMinutes"
  | "partyNoticeDays"
  | "partyRadiusMiles"
  | "phones"
  | "timeZone"
>;

/** `subject` is the order's type and, for an existing order, its number. */
export function describeRefusal(
  refusal: OrderRefusal,
  settings: Settings,
  subject: { type: OrderTypeId; number?: number },
): string {
  const isPlaced = subject.number !== undefined;
  switch (refusal.code) {
    case "menu_changed":
      return [messages.order.menuChanged, ...describeMenuChanges(refusal.changes, settings)].join(
        " ",
      );
    case "facts_changed":
      return messages.order.factsChanged(refusal.dishes, { isPlaced });
    case "total_changed":
      return messages.order.totalChanged(formatPence(refusal.total, settings.currency), {
        isPlaced,
      });
    case "time_refused":
      return describeTime(refusal, settings, subject.type);
    case "event_refused":
      return describeEvent(refusal.reason, settings);
    case "ordering_paused":
      return describePausedRefusal(refusal, settings.timeZone);
    case "address_refused":
      return describeAddressRefusal(refusal, settings);
    case "shop_closed":
    case "time_changed":
      return describeDeliveryRefusal(refusal, settings);
    case "party_too_large":
      return messages.reservation.tooLarge(refusal.max);
    case "too_many_open":
    case "too_many_orders":
    case "too_many_changes":
    case "too_many_emails":
      return describeOrderLimit(refusal, settings);
    case "order_type_off":
      return messages.orderTypeOff[subject.type];
    case "key_used":
      return subject.type === "reservation"
        ? messages.order.alreadyBooked(refusal.number)
        : messages.order.alreadyPlaced(refusal.number);
    case "order_not_found":
      return messages.order.notFound(String(subject.number ?? ""));
    case "not_pending":
      return describeNotPending(refusal.status);
    case "order_changed":
      return messages.order.changedMeanwhile;
    case "no_items_left":
      return messages.order.noItemsLeft;
  }
}

/** Like `describeRefusal`, for staff who place or change an order for a customer. */
export function describeRefusalForStaff(
  refusal: OrderRefusal,
  settings: Settings,
  subject: { type: OrderTypeId; number?: number },
): string {
  switch (refusal.code) {
    case "menu_changed":
      return messages.admin.menuChanged(
        describeMenuChanges(refusal.changes, settings).join(" "),
        refusal.changes.every(({ now, soldOut }) => now !== null && !soldOut),
      );
    case "facts_changed":
      return messages.admin.factsChanged(refusal.dishes);
    case "total_changed":
      return messages.admin.totalChanged(formatPence(refusal.total, settings.currency));
    default:
      return describeRefusal(refusal, settings, subject);
  }
}

/** Says that only pending orders can be cancelled, the order's status, and to call. */
export function describeNotPending(status: OrderStatus): string {
  const { onlyPending, nowAtStatus, callUs } = messages.order;
  return [
    onlyPending,
    nowAtStatus(statusLabel(status).toLowerCase()),
    callUs(isOpenStatus(status)),
  ].join(" ");
}

export function describeOrderLimit(
  refusal: OrderLimitRefusal,
  { phones }: Pick<BusinessSettings, "phones">,
): string {
  const phone = formatPhone(phones[0] ?? "");
  switch (refusal.code) {
    case "too_many_open":
      return messages.orderLimit.open(refusal.max, phone);
    case "too_many_orders":
      return messages.orderLimit.network(refusal.retryAfter, phone);
    case "too_many_changes":
      return messages.orderLimit.changes(refusal.max, refusal.retryAfter, phone);
    case "too_many_emails":
      return messages.orderLimit.emails(refusal.retryAfter, phone);
  }
}

function describeTime(
  { reason, minNoticeMinutes }: TimeRefused,
  settings: Settings,
  type: OrderTypeId,
): string {
  switch (reason) {
    case "full":
      return type === "reservation" ? messages.reservation.full : messages.takeaway.full;
    case "too_far":
      return messages.times.too_far(settings.daysAhead);
    case "too_soon":
      return messages.times.too_soon(minNoticeMinutes ?? settings.leadMinutes);
    default:
      return messages.times[reason];
  }
}

function describeEvent(
  reason: EventRefusal["reason"],
  { partyNoticeDays, partyRadiusMiles }: Settings,
): string {
  switch (reason) {
    case "past":
      return messages.party.past;
    case "too_far":
      return messages.party.tooFar;
    case "closed":
      return messages.party.closed;
    case "clock_gap":
      return messages.times.clock_gap;
    case "pickup_closed":
      return messages.party.pickupClosed;
    case "short_notice":
      return messages.party.noticeRequired(partyNoticeDays);
    case "radius":
      return messages.party.confirmRadius(partyRadiusMiles);
  }
}
