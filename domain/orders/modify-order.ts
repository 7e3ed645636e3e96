import type { Admin, SignedIn } from "../actor.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop, Stores } from "../shop.ts";
import type { Order } from "./order.ts";
import { isEmptyChange } from "./order-change.ts";
import { type CustomerChangeRefusal, getCustomerChangeRefusal } from "./order-policy.ts";
import type { OrderType } from "./order-type.ts";
import type { ChangedOrder, LockedOrder } from "./order-writer.ts";
import type { OrderStatus } from "./status/order-status.ts";
import { canChangeLinesInStatus } from "./status/when-changeable.ts";

/** Refusals that every type shares. */
export type ModifyRefusal =
  | CustomerChangeRefusal
  /** The order changed after the customer loaded it. */
  | { code: "order_changed" };

/** `isChanged` is false if the order was already as requested. */
export interface ModifiedOrder {
  number: number;
  version: number;
  isChanged: boolean;
}

interface ChangedDraft<Detail, Refusal extends { code: string }>
  extends Pick<ChangedOrder<Detail>, "lines" | "total" | "wantedAt" | "detail" | "change"> {
  /** False for a change that the customer does not need to know about. Default: true. */
  emailsCustomer?: boolean | undefined;
  /** Delay before the email is sent. Until then, the email can still be cancelled. */
  emailDelaySeconds?: number | undefined;
  /** The first version that the email describes, if it replaces an email that was waiting. */
  emailedVersion?: number | null;
  /**
   * Replaces the order's claims (a pickup slot, tables) with those that the change needs, in the
   * same transaction.
   */
  claim?(stores: Stores): Promise<Result<null, Refusal>>;
}

/** The type-specific part of changing an order. */
interface ChangeRequest<Detail, Refusal extends { code: string }> {
  type: OrderType<Detail>;
  /**
   * Runs in the transaction that makes the change, with the order's row locked. A refusal rolls
   * everything back.
   */
  prepare(
    stores: Stores,
    before: Order<Detail>,
  ): Promise<Result<ChangedDraft<Detail, Refusal>, Refusal>>;
}

/**
 * Changes a customer's own pending order. It stays pending, and the customer gets an email about
 * the change.
 */
export function modifyOrder<Detail, Refusal extends { code: string }>(
  shop: Shop,
  actor: SignedIn,
  seen: { number: number; version: number },
  request: ChangeRequest<Detail, Refusal>,
): Promise<Result<ModifiedOrder, Refusal | ModifyRefusal>> {
  return changeOrder<Detail, Refusal, ModifyRefusal>(shop, seen, request, {
    by: { actorKind: "customer", actorId: actor.userId },
    getRefusal: (order) => getCustomerChangeRefusal(actor, order),
    getStatusAfter: () => "pending",
  });
}

export type StaffChangeRefusal =
  | { code: "order_not_found" }
  /** The order is completed or cancelled, as `status` says. */
  | { code: "order_closed"; status: OrderStatus }
  | { code: "order_changed" };

/** Changes the content of any open order on behalf of staff. Keeps the status. */
export function modifyOrderAsStaff<Detail, Refusal extends { code: string }>(
  shop: Shop,
  admin: Admin,
  seen: { number: number; version: number },
  request: ChangeRequest<Detail, Refusal>,
): Promise<Result<ModifiedOrder, Refusal | StaffChangeRefusal>> {
  return changeOrder<Detail, Refusal, StaffChangeRefusal>(shop, seen, request, {
    by: { actorKind: "admin", actorId: admin.userId },
    getRefusal: ({ status }) =>
      canChangeLinesInStatus(status) ? null : { code: "order_closed", status },
    getStatusAfter: ({ status }) => status,
  });
}

/** Who changes the order, and the rules for them. */
interface ChangeRules<Refusal> {
  by: Pick<ChangedOrder, "actorKind" | "actorId">;
  getRefusal(order: LockedOrder): Refusal | null;
  getStatusAfter(order: LockedOrder): OrderStatus;
}

/**
 * Changes an order's content, for its customer or for staff. Locks the row, so that the second of
 * two concurrent changes sees the first.
 */
async function changeOrder<
  Detail,
  Refusal extends { code: string },
  Common extends { code: string },
>(
  shop: Shop,
  seen: { number: number; version: number },
  request: ChangeRequest<Detail, Refusal>,
  rules: ChangeRules<Common>,
): Promise<
  Result<ModifiedOrder, Refusal | Common | { code: "order_not_found" } | { code: "order_changed" }>
> {
  type Refused = Refusal | Common | { code: "order_not_found" } | { code: "order_changed" };
  return shop.transaction<Result<ModifiedOrder, Refused>>(async (stores) => {
    const locked = await stores.orders.lock(seen.number);
    if (!locked || locked.type !== request.type.id) return refuse({ code: "order_not_found" });
    const refusal = rules.getRefusal(locked);
    if (refusal) return refuse(refusal);
    const before = await stores.orders.find({ id: locked.id });
    if (!before || before.detail === null) return refuse({ code: "order_not_found" });

    const after = await request.prepare(stores, before as Order<Detail>);
    const isUnchanged = after.ok && isEmptyChange(after.value.change);
    // Checked before the version, so that a retry after a lost response is not refused as stale.
    if (isUnchanged)
      return ok({ number: locked.number, version: locked.version, isChanged: false });
    if (locked.version !== seen.version) return refuse({ code: "order_changed" });
    if (!after.ok) return after;
    const {
      claim,
      emailsCustomer = true,
      emailDelaySeconds = 0,
      emailedVersion,
      ...changed
    } = after.value;
    const claimed = await claim?.(stores);
    if (claimed && !claimed.ok) return claimed;
    const version = await stores.orders.modify({
      ...changed,
      type: request.type,
      locked,
      status: rules.getStatusAfter(locked),
      ...rules.by,
    });
    if (emailsCustomer)
      await stores.emails.send(
        { template: "order-changed", orderId: locked.id, version: emailedVersion ?? version },
        { delaySeconds: emailDelaySeconds },
      );
    return ok({ number: locked.number, version, isChanged: true });
  });
}
