import type { Admin, SignedIn } from "../actor.ts";
import { ok, type Result, refuse } from "../result.ts";
import { allOrNothing } from "../rollback-on-refusal.ts";
import type { Shop, Stores } from "../shop.ts";
import type { CancelOrderRefusal } from "./cancel-order.ts";
import { isEmptyChange } from "./customer-change.ts";
import type { Order } from "./order.ts";
import { isOwnOrder, mayStillChange, mayStillChangeDishes } from "./order-policy.ts";
import type { OrderStatus } from "./order-status.ts";
import type { OrderTypeDefinition } from "./order-type.ts";
import type { ChangedOrder, LockedOrder } from "./write-orders.ts";

/** What every change can be refused for: see also each type's own. */
export type ModifyRefusal =
  | CancelOrderRefusal
  /** Somebody, or the same customer elsewhere, changed the order after it was looked at. */
  | { code: "order_changed" };

/** `changed` is false when the order already was as it was to be: saved twice, or nothing touched. */
export interface ModifiedOrder {
  number: number;
  version: number;
  changed: boolean;
}

interface ChangedDraft<Detail, Refusal extends { code: string }>
  extends Pick<ChangedOrder<Detail>, "lines" | "total" | "wantedAt" | "detail" | "change"> {
  /** Claims what is limited in place of what the order has. Runs in the change's transaction. */
  claim?(stores: Stores): Promise<Result<null, Refusal>>;
}

/** The part of changing an order that differs by type. */
interface ChangeRequest<Detail, Refusal extends { code: string }> {
  type: OrderTypeDefinition<Detail>;
  /** Runs in the change's transaction, with the order's row locked; a refusal rolls everything back. */
  draft(stores: Stores, before: Order<Detail>): Promise<Result<ChangedDraft<Detail, Refusal>, Refusal>>;
}

/**
 * A customer changes an order of theirs that is still pending; it is pending afterwards, and a letter tells what changed. The four types
 * differ in their `request`.
 */
export function modifyOrder<Detail, Refusal extends { code: string }>(
  shop: Shop,
  actor: SignedIn,
  seen: { number: number; version: number },
  request: ChangeRequest<Detail, Refusal>,
): Promise<Result<ModifiedOrder, Refusal | ModifyRefusal>> {
  return changeOrder<Detail, Refusal, ModifyRefusal>(shop, seen, request, {
    by: { actorKind: "customer", actorId: actor.userId },
    refusal(held) {
      if (!isOwnOrder(actor, held)) return { code: "order_not_found" };
      return mayStillChange(held.status) ? null : { code: "not_pending", status: held.status };
    },
    statusAfter: () => "pending",
  });
}

/** What staff can be refused for, whatever they change of an order. */
export type StaffChangeRefusal =
  | { code: "order_not_found" }
  /** It is handed over or cancelled: `status` is what it is. */
  | { code: "order_closed"; status: OrderStatus }
  | { code: "order_changed" };

/** Staff change what anybody's order consists of; where it stands on its way they do not change thereby. */
export function modifyOrderAsStaff<Detail, Refusal extends { code: string }>(
  shop: Shop,
  admin: Admin,
  seen: { number: number; version: number },
  request: ChangeRequest<Detail, Refusal>,
): Promise<Result<ModifiedOrder, Refusal | StaffChangeRefusal>> {
  return changeOrder<Detail, Refusal, StaffChangeRefusal>(shop, seen, request, {
    by: { actorKind: "admin", actorId: admin.userId },
    refusal: ({ status }) => (mayStillChangeDishes(status) ? null : { code: "order_closed", status }),
    statusAfter: ({ status }) => status,
  });
}

/** Whose change it is. */
interface Changer<Refusal> {
  by: Pick<ChangedOrder, "actorKind" | "actorId">;
  /** Why they may not change this order; null when they may. */
  refusal(held: LockedOrder): Refusal | null;
  statusAfter(held: LockedOrder): OrderStatus;
}

/** The one way to change an order, whoever does it. The row is held: of two changes at once the second sees the first. */
async function changeOrder<Detail, Refusal extends { code: string }, Common extends { code: string }>(
  shop: Shop,
  seen: { number: number; version: number },
  request: ChangeRequest<Detail, Refusal>,
  changer: Changer<Common>,
): Promise<Result<ModifiedOrder, Refusal | Common | { code: "order_not_found" } | { code: "order_changed" }>> {
  type Refused = Refusal | Common | { code: "order_not_found" } | { code: "order_changed" };
  return allOrNothing<ModifiedOrder, Refused>(shop, async (stores) => {
    const held = await stores.orders.hold(seen.number);
    if (!held || held.type !== request.type.id) return refuse({ code: "order_not_found" });
    const refusal = changer.refusal(held);
    if (refusal) return refuse(refusal);
    const before = await stores.orders.find({ id: held.id });
    if (!before || before.detail === null) return refuse({ code: "order_not_found" });

    const after = await request.draft(stores, before as Order<Detail>);
    const unchanged = after.ok && isEmptyChange(after.value.change);
    // Asked twice, with the first answer lost, it is as it was to be.
    if (unchanged) return ok({ number: held.number, version: held.version, changed: false });
    if (held.version !== seen.version) return refuse({ code: "order_changed" });
    if (!after.ok) return after;
    const { claim, ...changed } = after.value;
    const claimed = await claim?.(stores);
    if (claimed && !claimed.ok) return claimed;
    const version = await stores.orders.modify({
      ...changed,
      type: request.type,
      held,
      status: changer.statusAfter(held),
      ...changer.by,
    });
    await stores.mail.send({ template: "order-changed", orderId: held.id, version });
    return ok({ number: held.number, version, changed: true });
  });
}
