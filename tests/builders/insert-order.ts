import { randomUUID } from "node:crypto";
import type { Db } from "../../domain/database.ts";
import { partyOrders } from "../../domain/order-types/party/party-tables.ts";
import { reservations } from "../../domain/order-types/reservation/reservation-tables.ts";
import type { OrderTypeId } from "../../domain/orders/order.ts";
import { orderEvents, orders } from "../../domain/orders/order-tables.ts";
import type { OrderStatus } from "../../domain/orders/status/order-status.ts";

interface OrderToInsert {
  /** ISO instant. */
  at: string;
  /** ISO instant; an order for as soon as possible has none. */
  wantedAt?: string;
  type?: OrderTypeId;
  status?: OrderStatus;
  /** Pence. */
  total?: number;
  guests?: number;
}

/**
 * Inserts an order placed at `at` without an account, and its event. Of the types, only
 * reservations and parties get details.
 */
export async function insertOrder(
  db: Db,
  order: OrderToInsert,
): Promise<{ id: string; number: number }> {
  const { at, wantedAt, type = "menuorder", status = "pending", total = 1_000, guests = 2 } = order;
  const id = randomUUID();
  const contact = { name: "Asha Patel", contact: "+447700900123" };
  const [inserted] = await db
    .insert(orders)
    .values({
      id,
      typeOfOrder: type,
      status,
      items: [],
      totalAmount: total,
      createdAt: new Date(at),
      wantedAt: wantedAt ? new Date(wantedAt) : null,
      idempotencyKey: randomUUID(),
      requestHash: "placed by a test",
    })
    .returning({ number: orders.number });
  if (type === "reservation") await db.insert(reservations).values({ id, ...contact, guests });
  if (type === "party_order") {
    const event = {
      address: "",
      eventDate: "2030-01-01",
      guestCount: guests,
      deliveryMethod: "Pickup" as const,
    };
    await db.insert(partyOrders).values({ id, ...contact, ...event });
  }
  await db
    .insert(orderEvents)
    .values({ orderId: id, kind: "placed", toStatus: status, actorKind: "customer", version: 1 });
  if (!inserted) throw new Error("no order was inserted");
  return { id, number: inserted.number };
}
