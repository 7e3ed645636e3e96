import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { builtInMenu } from "../../domain/menu/built-in-menu.ts";
import type { OrderLine } from "../../domain/ordering/order.ts";
import type { OrderStatus } from "../../domain/ordering/order-status.ts";
import { type Discount, priceCart } from "../../domain/ordering/price-cart.ts";
import { contactOf } from "./demo-people.ts";
import { type DemoOrder, randomNumbers } from "./demo-story.ts";

const timeZone = "Europe/London";
const welcome: { code: string; discount: Discount } = { code: "WELCOME10", discount: { basisPoints: 1_000 } };

/**
 * Menu orders of the last `days` days up to `now`, oldest first. The same seed makes the same story, so that the demo looks alike
 * everywhere; only today's orders are still on their way.
 */
export function demoOrders(options: {
  now: Temporal.Instant;
  days: number;
  customers: { id: string; fullName: string }[];
  seed: number;
}) {
  const random = randomNumbers(options.seed);
  const today = options.now.toZonedDateTimeISO(timeZone).toPlainDate();
  const made: DemoOrder[] = [];
  for (let back = options.days; back >= 0; back -= 1) {
    const day = today.subtract({ days: back });
    const busy = day.dayOfWeek >= 5 ? 7 : 3;
    const times = Array.from({ length: busy + Math.floor(random() * 3) }, () => 600 + Math.floor(random() * 415)).sort(
      (a, b) => a - b,
    );
    for (const minute of times) {
      const at = day
        .toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from("00:00").add({ minutes: minute }) })
        .toInstant();
      if (Temporal.Instant.compare(at, options.now) < 0) made.push(oneOrder(random, options.customers, at, options.now));
    }
  }
  return made;
}

function oneOrder(
  random: () => number,
  customers: { id: string; fullName: string }[],
  at: Temporal.Instant,
  now: Temporal.Instant,
): DemoOrder {
  // The first customers, whom the demo signs in as, order more often than the others.
  const place = Math.floor(random() ** 2 * customers.length);
  const customer = customers[place] ?? { id: "", fullName: "" };
  const dishes = new Set(Array.from({ length: 2 + Math.floor(random() * 3) }, () => Math.floor(random() * builtInMenu.length)));
  const lines: OrderLine[] = [...dishes].flatMap((index) => {
    const dish = builtInMenu[index];
    if (!dish) return [];
    const { description, ...offered } = dish;
    return [{ ...offered, quantity: 1 + Math.floor(random() * 3) }];
  });
  const coupon = random() < 0.12 ? welcome : null;
  const price = priceCart({ lines, discount: coupon?.discount ?? null, vat: { mode: "added", rate: 2_000 } });
  const id = randomUUID();
  const age = now.since(at).total("minutes");
  const steps = story(age, random());
  const placedAt = new Date(at.epochMilliseconds);
  const events = steps.map((status, version) => ({
    orderId: id,
    kind: version === 0 ? ("placed" as const) : ("status_changed" as const),
    fromStatus: version === 0 ? null : (steps[version - 1] ?? null),
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
      status: steps.at(-1) ?? "pending",
      items: lines,
      totalAmount: price.total,
      idempotencyKey: randomUUID(),
      requestHash: "demo",
      version: steps.length,
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
        ...contactOf(place),
        notes: random() < 0.15 ? "Please ring twice, the bell is quiet." : "",
      },
      paymentMethod: "Cash on Delivery",
    },
    events,
  };
}

/** How far an order of this age (minutes) has come. */
function story(age: number, luck: number): OrderStatus[] {
  if (age < 30) return ["pending"];
  if (luck < 0.05) return ["pending", "cancelled"];
  if (age < 60) return ["pending", "confirmed"];
  if (age < 80) return ["pending", "confirmed", "in_progress"];
  return ["pending", "confirmed", "in_progress", "completed"];
}
