import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import type { Discount } from "../../domain/cart/discount-amount.ts";
import { priceCart } from "../../domain/cart/price-cart.ts";
import { builtInMenu } from "../../domain/menu/built-in-menu.ts";
import type { OrderLine } from "../../domain/orders/order.ts";
import type { OrderStatus } from "../../domain/orders/status/order-status.ts";
import type { DemoOrder } from "./demo-order.ts";
import { buildContact } from "./demo-people.ts";
import { createSeededRandom } from "./seeded-random.ts";

const timeZone = "Europe/London";
const welcomeCoupon: { code: string; discount: Discount } = {
  code: "WELCOME10",
  discount: { basisPoints: 1_000 },
};

/**
 * Builds the menu orders of the last `days` days up to `now`, oldest first. The same seed gives the
 * same orders with other ids. Only the most recent ones are open.
 */
export function buildMenuOrders(options: {
  now: Temporal.Instant;
  days: number;
  customers: { id: string; fullName: string }[];
  seed: number;
}) {
  const random = createSeededRandom(options.seed);
  const today = options.now.toZonedDateTimeISO(timeZone).toPlainDate();
  const orders: DemoOrder[] = [];
  for (let daysAgo = options.days; daysAgo >= 0; daysAgo -= 1) {
    const day = today.subtract({ days: daysAgo });
    const minOrders = day.dayOfWeek >= 5 ? 7 : 3;
    const minutesOfDay = Array.from(
      { length: minOrders + Math.floor(random() * 3) },
      () => 600 + Math.floor(random() * 415),
    ).sort((a, b) => a - b);
    for (const minute of minutesOfDay) {
      const at = day
        .toZonedDateTime({
          timeZone,
          plainTime: Temporal.PlainTime.from("00:00").add({ minutes: minute }),
        })
        .toInstant();
      if (Temporal.Instant.compare(at, options.now) < 0)
        orders.push(buildOrder(random, options.customers, at, options.now));
    }
  }
  return orders;
}

function buildOrder(
  random: () => number,
  customers: { id: string; fullName: string }[],
  at: Temporal.Instant,
  now: Temporal.Instant,
): DemoOrder {
  // Favours the first customers, because users of the demo sign in as them.
  const index = Math.floor(random() ** 2 * customers.length);
  const customer = customers[index] ?? { id: "", fullName: "" };
  const dishes = new Set(
    Array.from({ length: 2 + Math.floor(random() * 3) }, () =>
      Math.floor(random() * builtInMenu.length),
    ),
  );
  const lines: OrderLine[] = [...dishes].flatMap((dishIndex) => {
    const dish = builtInMenu[dishIndex];
    if (!dish) return [];
    const { description: _, ...item } = dish;
    return [{ ...item, quantity: 1 + Math.floor(random() * 3) }];
  });
  const coupon = random() < 0.12 ? welcomeCoupon : null;
  const price = priceCart({
    lines,
    discount: coupon?.discount ?? null,
    vat: { mode: "added", rate: 2_000 },
  });
  const id = randomUUID();
  const ageMinutes = now.since(at).total("minutes");
  const statuses = listStatuses(ageMinutes, random());
  const placedAt = new Date(at.epochMilliseconds);
  const events = statuses.map((status, version) => ({
    orderId: id,
    kind: version === 0 ? ("placed" as const) : ("status_changed" as const),
    fromStatus: version === 0 ? null : (statuses[version - 1] ?? null),
    toStatus: status,
    actorKind: version === 0 ? ("customer" as const) : ("admin" as const),
    actorId: version === 0 ? customer.id : null,
    version: version + 1,
    createdAt: new Date(at.epochMilliseconds + version * 9 * 60_000),
  }));
  return {
    order: {
      id,
      userId: customer.id,
      typeOfOrder: "menuorder",
      status: statuses.at(-1) ?? "pending",
      items: lines,
      totalAmount: price.total,
      idempotencyKey: randomUUID(),
      requestHash: "demo",
      version: statuses.length,
      createdAt: placedAt,
      updatedAt: events.at(-1)?.createdAt ?? placedAt,
    },
    menu: {
      id,
      subtotal: price.subtotal,
      discountAmount: price.discount,
      vatAmount: price.vat,
      vatMode: price.vatMode,
      vatRate: price.vatRate,
      couponCode: coupon?.code ?? null,
      shippingInfo: {
        name: customer.fullName,
        ...buildContact(index),
        notes: random() < 0.15 ? "Please ring twice, the bell is quiet." : "",
      },
      paymentMethod: "Cash on Delivery",
    },
    events,
  };
}

/** The statuses that an order of this age has gone through. `chance` is from 0 to 1. */
function listStatuses(ageMinutes: number, chance: number): OrderStatus[] {
  if (ageMinutes < 30) return ["pending"];
  if (chance < 0.05) return ["pending", "cancelled"];
  if (ageMinutes < 60) return ["pending", "confirmed"];
  if (ageMinutes < 80) return ["pending", "confirmed", "in_progress"];
  return ["pending", "confirmed", "in_progress", "completed"];
}
