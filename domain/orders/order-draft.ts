import type { SignedIn } from "../actor.ts";
import type { CartPrice } from "../cart/price-cart.ts";
import type { Result } from "../result.ts";
import type { Stores } from "../shop.ts";
import type { MenuOrderDetail, OrderLine, PartyOrderDetail, ReservationDetail, TakeawayDetail } from "./order.ts";

/** What each type keeps in its own table. */
export type NewDetail =
  | ({ type: "menuorder"; price: CartPrice } & Pick<MenuOrderDetail, "couponCode" | "shipping" | "paymentMethod">)
  | ({ type: "takeaway_order" } & TakeawayDetail)
  | ({ type: "party_order" } & PartyOrderDetail)
  | ({ type: "reservation" } & Omit<ReservationDetail, "tables" | "until">);

/** A checked and priced order that is not stored yet. `total` in pence. */
export interface OrderDraft<Refusal extends { code: string }> {
  lines: OrderLine[];
  total: number;
  wantedAt: Date | null;
  detail: NewDetail;
  /** Claims what is limited (a pickup slot, tables, a coupon use) once the order is written. Runs in the order's transaction. */
  claim?(stores: Stores, orderId: string): Promise<Result<null, Refusal>>;
}

export interface NewOrder extends Omit<OrderDraft<never>, "claim"> {
  id: string;
  /** Whose order it is; null is a caller without an account. */
  userId: string | null;
  /** Who places it. */
  actorKind: SignedIn["kind"];
  actorId: string;
  /** What staff take on the phone for somebody else. */
  onThePhone: { email: string; atShortNotice: boolean } | null;
  idempotencyKey: string;
  /** SHA-256 of what was asked. */
  requestHash: string;
}

/** Whom an order says that it is for. `phone` is E.164. */
export function contactIn(detail: NewDetail): { name: string; phone: string } {
  return detail.type === "menuorder" ? detail.shipping : { name: detail.name, phone: detail.contact };
}
