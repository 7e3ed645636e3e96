import { describeReasonPublicly } from "../orders/cancel-reason.ts";
import { wasMovedByStaff } from "../orders/delays.ts";
import type { DeliveryMethod, MenuOrderDetail, OrderDetail } from "../orders/order.ts";
import { isStaffOnlyEvent } from "../orders/order-change.ts";
import { getReservationEnd } from "../orders/reservation-end.ts";
import { getConfirmationLateAt } from "../orders/status/confirmation-late-at.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";

/** The progress and content of an order, without name, address and phone number. */
export interface TrackedOrder
  extends Pick<
    OrderDetail,
    | "id"
    | "number"
    | "type"
    | "status"
    | "stage"
    | "version"
    | "createdAt"
    | "wantedAt"
    | "wantedAllDay"
    | "leadMinutes"
    | "guests"
    | "cancelReason"
    | "isPractice"
  > {
  lines: Pick<
    OrderDetail["lines"][number],
    "id" | "name" | "quantity" | "price" | "vegan" | "allergens" | "category" | "image"
  >[];
  total: number;
  /** The figures behind a delivery's total. The coupon's code stays private. */
  figures: Pick<MenuOrderDetail, "subtotal" | "discount" | "vat" | "vatMode" | "vatRate"> | null;
  deliveryMethod: DeliveryMethod | null;
  wasMovedByStaff: boolean;
  confirmationLateAt: Date | null;
  /** The end of a reservation. */
  until: Date | null;
  history: Pick<OrderDetail["history"][number], "kind" | "to" | "by" | "at">[];
}

/** Needs no account: the token in the link grants access. */
export async function trackOrder(
  shop: Shop,
  input: { token: string },
): Promise<Result<TrackedOrder, { code: "link_not_valid" }>> {
  const orderId = await findTrackedOrder(shop, input);
  const order =
    orderId === null
      ? null
      : await shop.stores.orders.findDetail({ id: orderId }, { forStaff: true });
  if (!order) return refuse({ code: "link_not_valid" });
  const {
    id,
    number,
    type,
    status,
    stage,
    version,
    createdAt,
    wantedAt,
    wantedAllDay,
    leadMinutes,
    guests,
    lines,
    total,
    cancelReason,
    isPractice,
  } = order;
  const settings = await shop.stores.business.getSettings();
  return ok({
    id,
    number,
    type,
    status,
    stage,
    version,
    createdAt,
    wantedAt,
    wantedAllDay,
    leadMinutes,
    guests,
    total,
    cancelReason: describeReasonPublicly(cancelReason, { isBooking: type === "reservation" }),
    isPractice,
    lines: lines.map(({ id, name, quantity, price, vegan, allergens, category, image }) => ({
      id,
      name,
      quantity,
      price,
      vegan,
      allergens,
      category,
      image,
    })),
    figures: order.menuOrder && pickFigures(order.menuOrder),
    deliveryMethod: order.partyOrder?.deliveryMethod ?? null,
    wasMovedByStaff: wasMovedByStaff(order),
    confirmationLateAt: getConfirmationLateAt(order, settings, shop.clock.now()),
    until: getReservationEnd(order, settings),
    history: order.history
      .filter(({ kind }) => !isStaffOnlyEvent(kind))
      .map(({ kind, to, by, at }) => ({ kind, to, by, at })),
  });
}

function pickFigures({ subtotal, discount, vat, vatMode, vatRate }: MenuOrderDetail) {
  return { subtotal, discount, vat, vatMode, vatRate };
}

/** The order's id; null when the link is not valid. Malformed tokens are not looked up. */
export async function findTrackedOrder(
  shop: Shop,
  { token }: { token: string },
): Promise<string | null> {
  return /^[\w-]{32}$/.test(token) ? shop.stores.trackingLinks.findOrderId(token) : null;
}

export function trackingPath(token: string): string {
  return `/track/${token}`;
}
