import { randomUUID } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import type { BusinessSettings } from "../../domain/business/business-settings.ts";
import { builtInMenu } from "../../domain/menu/built-in-menu.ts";
import type { OrderLine, OrderType } from "../../domain/ordering/order.ts";
import type { OrderStatus } from "../../domain/ordering/order-status.ts";
import { eventMoment } from "../../domain/party/event-day.ts";
import type { Table } from "../../domain/reservations/seat-party.ts";
import { type BusyTable, stayMinutes, tablesAt } from "../../domain/reservations/table-times.ts";
import { slotsOfDay } from "../../domain/times/slots-of-day.ts";
import { pickupRules, tableRules } from "../../domain/times/time-rules.ts";
import { contactOf } from "./demo-people.ts";
import type { DemoOrder } from "./demo-story.ts";
import { eventsOf } from "./demo-story.ts";

interface Telling {
  random: () => number;
  now: Temporal.Instant;
  /** `YYYY-MM-DD` days, in order, also some that are still to come. */
  days: string[];
  customers: { id: string; fullName: string }[];
  room: readonly Table[];
  settings: BusinessSettings;
}

const instructions = ["", "", "", "Extra chutney, please.", "No onions, please.", "I will ring when I am outside."];
const wishes = ["", "", "A high chair, please.", "It is a birthday.", "By the window, if you can."];
const occasions = ["A wedding anniversary, half of us vegan.", "An office party.", "A retirement do.", ""];

/** Takeaways, tables and parties of the same months as the menu orders. Two never share a table or a place. */
export function demoServices(telling: Telling): DemoOrder[] {
  const busy: BusyTable[] = [];
  return telling.days.flatMap((day) => [
    ...takeaways(telling, day),
    ...tables(telling, day, busy),
    ...(telling.random() < 0.2 ? parties(telling, day) : []),
  ]);
}

function takeaways({ random, now, customers, settings }: Telling, day: string): DemoOrder[] {
  const { slots } = slotsOfDay(pickupRules(settings, now), day);
  const places = new Map<number, number>();
  return Array.from({ length: 1 + Math.floor(random() * 4) }, () => {
    const slot = slots[Math.floor(random() * slots.length)];
    const place = slot ? (places.get(slot.at) ?? 0) + 1 : 0;
    const who = someone(random, customers);
    const lines = dishes(random, 2, 3);
    // Most are wanted the same day, some in a day or two.
    const ahead = random() < 0.4 ? 1_440 + random() * 1_440 : 30 + random() * 300;
    const placedAt = (slot?.at ?? 0) - ahead * 60_000;
    if (!slot || place > settings.ordersPerSlot || placedAt > now.epochMilliseconds) return null;
    places.set(slot.at, place);
    const order = umbrella("takeaway_order", who.id, lines, placedAt, slot.at, now, random());
    const { phone, address } = who;
    const detail = { id: order.order.id, name: who.fullName, contact: phone, address, instructions: oneOf(random, instructions) };
    const claim = order.order.status === "cancelled" ? {} : { claim: { orderId: detail.id, slot: new Date(slot.at), place } };
    return { ...order, takeaway: detail, ...claim };
  }).filter((order) => order !== null);
}

function tables({ random, now, customers, room, settings }: Telling, day: string, busy: BusyTable[]): DemoOrder[] {
  const { slots } = slotsOfDay(tableRules(settings), day);
  return Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
    const slot = slots[Math.floor(random() * slots.length)];
    const guests = 1 + Math.floor(random() ** 1.5 * 8);
    const who = someone(random, customers);
    const placedAt = (slot?.at ?? 0) - (1 + random() * 9) * 86_400_000;
    const minutes = stayMinutes(settings.stays, guests);
    const seats = slot && tablesAt(room, busy, { guests, at: slot.at, minutes });
    if (!slot || !seats || placedAt > now.epochMilliseconds) return null;
    const order = umbrella("reservation", who.id, [], placedAt, slot.at, now, random());
    const id = order.order.id;
    const until = slot.at + minutes * 60_000;
    const given = order.order.status === "cancelled" ? [] : seats;
    for (const table of given) busy.push({ tableId: table.id, from: slot.at, to: until });
    const during = `[${new Date(slot.at).toISOString()},${new Date(until).toISOString()})`;
    return {
      ...order,
      reservation: { id, name: who.fullName, contact: who.phone, email: "", guests, specialRequests: oneOf(random, wishes) },
      tables: given.map((table) => ({ reservationId: id, tableId: table.id, during })),
    };
  }).filter((order) => order !== null);
}

function parties({ random, now, customers, settings }: Telling, day: string): DemoOrder[] {
  const who = someone(random, customers);
  const guestCount = 12 + Math.floor(random() * 50);
  const eventTime = oneOf(random, ["12:30", "14:00", "18:00", "19:30"]);
  const at = eventMoment(settings.timeZone, { eventDate: day, eventTime });
  const placedAt = at - (10 + random() * 15) * 86_400_000;
  if (placedAt > now.epochMilliseconds) return [];
  const lines = dishes(random, 4, 3).map((line) => ({ ...line, quantity: Math.ceil(guestCount / 2) }));
  const order = umbrella("party_order", who.id, lines, placedAt, at, now, random());
  const delivery = random() < 0.7 ? ("Delivery" as const) : ("Pickup" as const);
  const { fullName: name, phone: contact, address } = who;
  const rest = { eventDate: day, eventTime, guestCount, deliveryMethod: delivery, specialRequests: oneOf(random, occasions) };
  return [{ ...order, party: { id: order.order.id, name, contact, address, ...rest } }];
}

function umbrella(
  type: OrderType,
  userId: string,
  lines: OrderLine[],
  placedAt: number,
  wantedAt: number,
  now: Temporal.Instant,
  luck: number,
): Pick<DemoOrder, "order" | "events"> {
  const id = randomUUID();
  const steps = storyUntil(wantedAt - now.epochMilliseconds, luck);
  const events = eventsOf({ id, userId, steps, placedAt, wantedAt, now: now.epochMilliseconds });
  return {
    order: {
      id,
      userId,
      typeOfOrder: type,
      status: steps.at(-1) ?? "pending",
      items: lines,
      totalAmount: lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
      wantedAt: new Date(wantedAt),
      idempotencyKey: randomUUID(),
      requestHash: "demo",
      version: steps.length,
      createdAt: new Date(placedAt),
      updatedAt: events.at(-1)?.createdAt ?? new Date(placedAt),
    },
    events,
  };
}

/** How far an order has come that is wanted in so many milliseconds. */
function storyUntil(ahead: number, luck: number): OrderStatus[] {
  if (luck < 0.07) return ["pending", "cancelled"];
  if (ahead < -60 * 60_000) return ["pending", "confirmed", "completed"];
  if (ahead < 20 * 60_000) return ["pending", "confirmed", "in_progress"];
  return luck < 0.4 ? ["pending"] : ["pending", "confirmed"];
}

function dishes(random: () => number, least: number, more: number): OrderLine[] {
  const many = least + Math.floor(random() * more);
  const chosen = new Set(Array.from({ length: many }, () => Math.floor(random() * builtInMenu.length)));
  return [...chosen].flatMap((index) => {
    const dish = builtInMenu[index];
    if (!dish) return [];
    const { description: _, ...offered } = dish;
    return [{ ...offered, quantity: 1 + Math.floor(random() * 3) }];
  });
}

/** The first customers, whom the demo signs in as, order more often than the others. */
function someone(random: () => number, customers: Telling["customers"]) {
  const place = Math.floor(random() ** 2 * customers.length);
  return { ...(customers[place] ?? { id: "", fullName: "" }), ...contactOf(place) };
}

function oneOf<Value>(random: () => number, values: readonly Value[]): Value {
  return values[Math.floor(random() * values.length)] as Value;
}
