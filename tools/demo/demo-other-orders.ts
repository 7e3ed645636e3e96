import { randomUUID } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import type { BusinessSettings } from "../../domain/business/business-settings.ts";
import { builtInMenu } from "../../domain/menu/built-in-menu.ts";
import { getEventStart } from "../../domain/order-types/party/event-rules.ts";
import { chooseFreeTables } from "../../domain/order-types/reservation/choose-tables.ts";
import type { Table } from "../../domain/order-types/reservation/table.ts";
import {
  type BusyTable,
  getStayMinutes,
} from "../../domain/order-types/reservation/table-stays.ts";
import type { OrderLine, OrderTypeId } from "../../domain/orders/order.ts";
import type { OrderStatus } from "../../domain/orders/status/order-status.ts";
import { pickupRules, tableRules } from "../../domain/scheduling/offered-time-rules.ts";
import { listSlots } from "../../domain/scheduling/slots-of-day.ts";
import { buildOrderEvents, type DemoOrder } from "./demo-order.ts";
import { buildContact } from "./demo-people.ts";

interface DemoOptions {
  random: () => number;
  now: Temporal.Instant;
  /** `YYYY-MM-DD`, ascending; may lie in the future. */
  days: string[];
  customers: { id: string; fullName: string }[];
  tables: readonly Table[];
  settings: BusinessSettings;
}

const instructions = [
  "",
  "",
  "",
  "Extra chutney, please.",
  "No onions, please.",
  "I'll ring when I'm outside.",
];
const specialRequests = [
  "",
  "",
  "A high chair, please.",
  "It's a birthday.",
  "By the window, if you can.",
];
const occasions = [
  "A wedding anniversary, half of us vegan.",
  "An office party.",
  "A retirement do.",
  "",
];

/**
 * Builds takeaways, reservations and party orders. No two of them have the same table or pickup
 * place at the same time.
 */
export function buildOtherOrders(options: DemoOptions): DemoOrder[] {
  const busyTables: BusyTable[] = [];
  return options.days.flatMap((day) => [
    ...buildTakeaways(options, day),
    ...buildReservations(options, day, busyTables),
    ...(options.random() < 0.2 ? buildPartyOrders(options, day) : []),
  ]);
}

function buildTakeaways(
  { random, now, customers, settings }: DemoOptions,
  day: string,
): DemoOrder[] {
  const { slots } = listSlots(pickupRules(settings, now), day);
  const placesTaken = new Map<number, number>();
  return Array.from({ length: 1 + Math.floor(random() * 4) }, () => {
    const slot = slots[Math.floor(random() * slots.length)];
    const place = slot ? (placesTaken.get(slot.at) ?? 0) + 1 : 0;
    const customer = pickCustomer(random, customers);
    const lines = pickDishes(random, 2, 3);
    // 60% are placed half an hour to five and a half hours ahead, the others one to two days ahead.
    const minutesAhead = random() < 0.4 ? 1_440 + random() * 1_440 : 30 + random() * 300;
    const placedAt = (slot?.at ?? 0) - minutesAhead * 60_000;
    const isInFuture = placedAt > now.epochMilliseconds;
    if (!slot || isInFuture || place > settings.ordersPerSlot) return null;
    placesTaken.set(slot.at, place);
    const order = buildOrder(
      "takeaway_order",
      customer.id,
      lines,
      placedAt,
      slot.at,
      now,
      random(),
    );
    const { phone, address } = customer;
    const takeaway = {
      id: order.order.id,
      name: customer.fullName,
      contact: phone,
      address,
      instructions: pickRandom(random, instructions),
    };
    const claim =
      order.order.status === "cancelled"
        ? {}
        : { claim: { orderId: takeaway.id, slot: new Date(slot.at), place } };
    return { ...order, takeaway, ...claim };
  }).filter((order) => order !== null);
}

function buildReservations(
  { random, now, customers, tables, settings }: DemoOptions,
  day: string,
  busyTables: BusyTable[],
): DemoOrder[] {
  const { slots } = listSlots(tableRules(settings), day);
  return Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
    const slot = slots[Math.floor(random() * slots.length)];
    const guests = 1 + Math.floor(random() ** 1.5 * 8);
    const customer = pickCustomer(random, customers);
    const placedAt = (slot?.at ?? 0) - (1 + random() * 9) * 86_400_000;
    const minutes = getStayMinutes(settings.stays, guests);
    const seats = slot && chooseFreeTables(tables, busyTables, { guests, at: slot.at, minutes });
    const isInFuture = placedAt > now.epochMilliseconds;
    if (!slot || !seats || isInFuture) return null;
    const order = buildOrder("reservation", customer.id, [], placedAt, slot.at, now, random());
    const id = order.order.id;
    const endsAt = slot.at + minutes * 60_000;
    const assignedTables = order.order.status === "cancelled" ? [] : seats;
    for (const table of assignedTables)
      busyTables.push({ tableId: table.id, from: slot.at, to: endsAt });
    const during = `[${new Date(slot.at).toISOString()},${new Date(endsAt).toISOString()})`;
    return {
      ...order,
      reservation: {
        id,
        name: customer.fullName,
        contact: customer.phone,
        email: "",
        guests,
        specialRequests: pickRandom(random, specialRequests),
        // In a booking in progress, the guests are at their table.
        ...(order.order.status === "in_progress" ? { seatedAt: new Date(slot.at) } : {}),
      },
      tables: assignedTables.map((table) => ({ reservationId: id, tableId: table.id, during })),
    };
  }).filter((order) => order !== null);
}

function buildPartyOrders(
  { random, now, customers, settings }: DemoOptions,
  day: string,
): DemoOrder[] {
  const customer = pickCustomer(random, customers);
  const guestCount = 12 + Math.floor(random() * 50);
  const eventTime = pickRandom(random, ["12:30", "14:00", "18:00", "19:30"]);
  const eventStart = getEventStart(settings.timeZone, { eventDate: day, eventTime });
  const placedAt = eventStart - (10 + random() * 15) * 86_400_000;
  if (placedAt > now.epochMilliseconds) return [];
  const lines = pickDishes(random, 4, 3).map((line) => ({
    ...line,
    quantity: Math.ceil(guestCount / 2),
  }));
  const order = buildOrder("party_order", customer.id, lines, placedAt, eventStart, now, random());
  const deliveryMethod = random() < 0.7 ? ("Delivery" as const) : ("Pickup" as const);
  const { fullName: name, phone: contact, address } = customer;
  const details = {
    eventDate: day,
    eventTime,
    guestCount,
    deliveryMethod,
    specialRequests: pickRandom(random, occasions),
  };
  return [{ ...order, party: { id: order.order.id, name, contact, address, ...details } }];
}

function buildOrder(
  type: OrderTypeId,
  userId: string,
  lines: OrderLine[],
  placedAt: number,
  wantedAt: number,
  now: Temporal.Instant,
  chance: number,
): Pick<DemoOrder, "order" | "events"> {
  const id = randomUUID();
  const statuses = listStatuses(wantedAt - now.epochMilliseconds, chance);
  const events = buildOrderEvents({
    id,
    userId,
    statuses,
    placedAt,
    wantedAt,
    now: now.epochMilliseconds,
  });
  return {
    order: {
      id,
      userId,
      typeOfOrder: type,
      status: statuses.at(-1) ?? "pending",
      items: lines,
      totalAmount: lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
      ...(type === "reservation" ? {} : ({ vatMode: "added", vatRate: 2_000 } as const)),
      wantedAt: new Date(wantedAt),
      idempotencyKey: randomUUID(),
      requestHash: "demo",
      version: statuses.length,
      createdAt: new Date(placedAt),
      updatedAt: events.at(-1)?.createdAt ?? new Date(placedAt),
    },
    events,
  };
}

/**
 * The statuses of an order that is due in `dueInMs` (negative: in the past). `chance` is from 0 to
 * 1.
 */
function listStatuses(dueInMs: number, chance: number): OrderStatus[] {
  if (chance < 0.07) return ["pending", "cancelled"];
  if (dueInMs < -60 * 60_000) return ["pending", "confirmed", "completed"];
  if (dueInMs < 20 * 60_000) return ["pending", "confirmed", "in_progress"];
  return chance < 0.4 ? ["pending"] : ["pending", "confirmed"];
}

/** Between `min` and `min + range - 1` draws from the menu, without duplicates. */
function pickDishes(random: () => number, min: number, range: number): OrderLine[] {
  const count = min + Math.floor(random() * range);
  const indexes = new Set(
    Array.from({ length: count }, () => Math.floor(random() * builtInMenu.length)),
  );
  return [...indexes].flatMap((index) => {
    const dish = builtInMenu[index];
    if (!dish) return [];
    const { description: _, ...item } = dish;
    return [{ ...item, quantity: 1 + Math.floor(random() * 3) }];
  });
}

/** Favours the first customers, because users of the demo sign in as them. */
function pickCustomer(random: () => number, customers: DemoOptions["customers"]) {
  const index = Math.floor(random() ** 2 * customers.length);
  return { ...(customers[index] ?? { id: "", fullName: "" }), ...buildContact(index) };
}

function pickRandom<Value>(random: () => number, values: readonly Value[]): Value {
  return values[Math.floor(random() * values.length)] as Value;
}
