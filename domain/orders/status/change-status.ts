import type { Actor } from "../../actor.ts";
import { ok, type Result, refuse } from "../../result.ts";
import type { Shop } from "../../shop.ts";
import { cancelLockedOrder } from "../cancel-locked-order.ts";
import type { CancelReason } from "../cancel-reason.ts";
import { canChangeOrderStatus } from "../order-policy.ts";
import type { LockedOrder } from "../order-writer.ts";
import { isReady } from "./order-stage.ts";
import { canChangeStatus, type OrderStatus } from "./order-status.ts";
import { filterSoldOutLines } from "./sold-out-for.ts";

export type ChangeStatusRefusal =
  | { code: "only_admins" }
  | { code: "order_not_found" }
  | { code: "cannot_change"; from: OrderStatus; to: OrderStatus }
  | SoldOutRefusal
  | OrderChangedRefusal;

interface SoldOutRefusal {
  code: "sold_out";
  /** Names of the order's dishes that sold out after staff had loaded it. */
  dishes: string[];
}

/**
 * `status` is the current one. `isReady` is set when the kitchen has marked the dishes as ready.
 */
export interface OrderChangedRefusal {
  code: "order_changed";
  status: OrderStatus;
  isReady?: true;
}

/** The refusal for an order that has changed since staff loaded it. */
export function createOrderChangedRefusal(
  order: Pick<LockedOrder, "status" | "readyAt">,
): OrderChangedRefusal {
  return {
    code: "order_changed",
    status: order.status,
    ...(isReady(order) && { isReady: true as const }),
  };
}

interface StatusChange {
  number: number;
  to: OrderStatus;
  /** Used only when the order is cancelled. */
  reason?: CancelReason | null;
  /** The change is refused if the order is no longer at this version. */
  seenVersion?: number;
  /**
   * Ids of the dishes that staff were shown as sold out. Confirming is refused if another dish has
   * sold out. Remove after 0.2: optional, because a tab of the previous release sends none.
   */
  seenSoldOut?: readonly number[];
  /** Delays the email to the customer, so that `moveBack` can still cancel it. */
  emailDelaySeconds?: number;
  /**
   * Whether to email that a completed delivery is on its way. Only the kitchen sets it: elsewhere,
   * staff complete orders that left long ago.
   */
  emailsOnItsWay?: boolean;
}

/**
 * Moves an order along the transition table and emails the customer when it is confirmed, cancelled
 * or sent out. Locks the row, so that the second of two concurrent changes sees the first.
 */
export async function changeStatus(
  shop: Shop,
  actor: Actor,
  {
    number,
    to,
    reason,
    seenVersion,
    seenSoldOut,
    emailDelaySeconds = 0,
    emailsOnItsWay,
  }: StatusChange,
): Promise<Result<{ status: OrderStatus }, ChangeStatusRefusal>> {
  // The system auto-confirms orders of the types that the owner chose.
  if (!canChangeOrderStatus(actor) && actor.kind !== "system")
    return refuse({ code: "only_admins" });
  return shop.transaction(async (stores) => {
    const order = await stores.orders.lock(number);
    if (!order) return refuse({ code: "order_not_found" });
    if (seenVersion !== undefined && seenVersion !== order.version)
      return refuse(createOrderChangedRefusal(order));
    if (!canChangeStatus(order.status, to))
      return refuse({ code: "cannot_change", from: order.status, to });
    if (to === "confirmed" && actor.kind === "admin" && seenSoldOut) {
      const soldOut = await stores.kitchen.listSoldOut(
        new Date(shop.clock.now().epochMilliseconds),
      );
      const unseen = filterSoldOutLines(order, soldOut).filter(
        ({ id }) => !seenSoldOut.includes(id),
      );
      if (unseen.length > 0)
        return refuse({ code: "sold_out", dishes: unseen.map(({ name }) => name) });
    }
    const eventActor = {
      actorKind: actor.kind,
      actorId: actor.kind === "system" ? null : actor.userId,
    } as const;
    if (to === "cancelled") {
      await cancelLockedOrder(shop, stores, order, { ...eventActor, reason, emailDelaySeconds });
    } else {
      await stores.orders.setStatus({ id: order.id, from: order.status, to, ...eventActor });
    }
    const delay = { delaySeconds: emailDelaySeconds };
    if (to === "confirmed")
      await stores.emails.send({ template: "order-confirmed", orderId: order.id }, delay);
    if (to === "completed" && emailsOnItsWay && order.type === "menuorder")
      await stores.emails.send({ template: "order-on-its-way", orderId: order.id }, delay);
    return ok({ status: to });
  });
}
