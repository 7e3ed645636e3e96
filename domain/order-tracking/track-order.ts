import type { SignedIn } from "../actor.ts";
import { findOrder } from "../order-search/list-orders.ts";
import { isForStaffOnly } from "../orders/customer-change.ts";
import type { MenuOrderDetail, OrderDetail } from "../orders/order.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";

/** What a private link shows: the order's progress and what it consists of. Nobody's name, address or number is in it. */
export interface TrackedOrder
  extends Pick<
    OrderDetail,
    "id" | "number" | "type" | "status" | "version" | "createdAt" | "wantedAt" | "wantedAllDay" | "guests" | "cancelReason"
  > {
  lines: Pick<
    OrderDetail["lines"][number],
    "id" | "name" | "quantity" | "price" | "vegan" | "allergens" | "category" | "image"
  >[];
  total: number;
  /** What a menu order's total is made of. Its coupon's code is its customer's. */
  figures: Pick<MenuOrderDetail, "subtotal" | "discount" | "vat" | "vatMode" | "vatRate"> | null;
  deliveryMethod: string | null;
  /** Until when a reservation's table is theirs. */
  until: Date | null;
  history: Pick<OrderDetail["history"][number], "kind" | "to" | "by" | "at">[];
}

/** Whoever has the link may look: there is no account to ask for. */
export async function trackOrder(
  shop: Shop,
  input: { token: string },
): Promise<Result<TrackedOrder, { code: "link_not_valid" }>> {
  const orderId = await findTrackedOrder(shop, input);
  const order = orderId === null ? null : await shop.read.orders.detail({ id: orderId }, null);
  if (!order) return refuse({ code: "link_not_valid" });
  const { id, number, type, status, version, createdAt, wantedAt, wantedAllDay, guests, lines, total, cancelReason } = order;
  return ok({
    ...{ id, number, type, status, version, createdAt, wantedAt, wantedAllDay, guests, total, cancelReason },
    lines: lines.map(({ id, name, quantity, price, vegan, allergens, category, image }) => ({
      ...{ id, name, quantity, price, vegan, allergens, category, image },
    })),
    figures: order.menuOrder && figuresOf(order.menuOrder),
    deliveryMethod: order.partyOrder?.deliveryMethod ?? null,
    until: order.reservation?.until ?? null,
    history: order.history.filter(({ kind }) => !isForStaffOnly(kind)).map(({ kind, to, by, at }) => ({ kind, to, by, at })),
  });
}

function figuresOf({ subtotal, discount, vat, vatMode, vatRate }: MenuOrderDetail) {
  return { subtotal, discount, vat, vatMode, vatRate };
}

/** The id of the order that a link shows; null when the link shows none. What cannot be a token is not looked up. */
export async function findTrackedOrder(shop: Shop, { token }: { token: string }): Promise<string | null> {
  return /^[\w-]{32}$/.test(token) ? shop.read.trackingLinks.orderOf(token) : null;
}

/** A new link for the customer to pass on; see also the one in every letter about the order. */
export async function makeTrackingLink(
  shop: Shop,
  actor: SignedIn,
  input: { number: number },
): Promise<Result<{ token: string; path: string }, { code: "order_not_found" }>> {
  const found = await findOrder(shop, actor, input);
  if (!found.ok) return found;
  const token = await shop.transaction((stores) => stores.trackingLinks.issue(found.value.id));
  return ok({ token, path: trackingPath(token) });
}

/** Where a link leads. */
export function trackingPath(token: string): string {
  return `/track/${token}`;
}
