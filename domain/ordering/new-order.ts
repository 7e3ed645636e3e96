import type { SignedIn } from "../actor.ts";
import type { MenuOrderDetail, OrderLine, PartyOrderDetail, ReservationDetail, TakeawayDetail } from "./order.ts";
import type { CartPrice } from "./price-cart.ts";

/** What each type keeps in its own table. */
export type NewDetail =
  | ({ type: "menuorder"; price: CartPrice } & Pick<MenuOrderDetail, "couponCode" | "shipping" | "paymentMethod">)
  | ({ type: "takeaway_order" } & TakeawayDetail)
  | ({ type: "party_order" } & PartyOrderDetail)
  | ({ type: "reservation" } & Omit<ReservationDetail, "tables" | "until">);

/** What an order is, before it is known who places it and under which key. `total` in pence. */
export interface OrderDraft {
  lines: OrderLine[];
  total: number;
  wantedAt: Date | null;
  detail: NewDetail;
}

export interface NewOrder extends OrderDraft {
  id: string;
  userId: string;
  actorKind: SignedIn["kind"];
  idempotencyKey: string;
  /** SHA-256 of what was asked. */
  requestHash: string;
}
