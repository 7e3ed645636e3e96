import type { SignedIn } from "../actor.ts";
import type { Pence } from "../money.ts";
import type { Result } from "../result.ts";
import type { Stores } from "../shop.ts";
import type { OrderLine } from "./order.ts";
import type { OrderTypeDefinition } from "./order-type.ts";

/** A checked and priced order that is not stored yet. */
export interface OrderDraft<Detail, Refusal extends { code: string }> {
  lines: OrderLine[];
  total: Pence;
  wantedAt: Date | null;
  detail: Detail;
  /** Claims what is limited (a pickup slot, tables, a coupon use) once the order is written. Runs in the order's transaction. */
  claim?(stores: Stores, orderId: string): Promise<Result<null, Refusal>>;
}

/** An order to be stored. */
export interface NewOrder<Detail = unknown> extends Omit<OrderDraft<Detail, never>, "claim"> {
  id: string;
  type: OrderTypeDefinition<Detail>;
  /** The customer; null for a caller without an account. */
  userId: string | null;
  /** Who sends the request. */
  actorKind: SignedIn["kind"];
  actorId: string;
  /** Set when staff take the order by phone. */
  onThePhone: { email: string; atShortNotice: boolean } | null;
  idempotencyKey: string;
  /** SHA-256 of the request. */
  requestHash: string;
}
