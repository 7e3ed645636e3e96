import { randomUUID } from "node:crypto";
import type { PartyOrderInput } from "../../domain/order-types/party/party-schema.ts";
import type { ReservationInput } from "../../domain/order-types/reservation/reservation-schema.ts";
import type { CounterOrderInput } from "../../domain/order-types/takeaway/counter-order-schema.ts";
import type { TakeawayInput } from "../../domain/order-types/takeaway/takeaway-schema.ts";
import { getPrice } from "./shop.ts";

/** 10:00 in London on a summer Monday, when the shop opens. All times below are later. */
export const mondayMorning = "2026-06-15T09:00:00Z";
const monday = "2026-06-15";

/** Builds an order line for a dish on the built-in menu, at its current price. */
export function buildLine(id: number, quantity = 1) {
  return { id, quantity, seenPrice: getPrice(id) };
}

/** By default one Vegetable Korma, picked up on Monday at noon. */
export function buildTakeaway(overrides: Partial<TakeawayInput> = {}): TakeawayInput {
  return {
    name: "Asha Patel",
    contact: "+447700900123",
    address: "1 High Street, Leicester",
    pickupDate: monday,
    pickupTime: "12:00",
    instructions: "",
    lines: [buildLine(1)],
    idempotencyKey: randomUUID(),
    ...overrides,
  };
}

/** By default two kormas (£9.90), ASAP, paid with £20. */
export function buildCounterOrder(overrides: Partial<CounterOrderInput> = {}): CounterOrderInput {
  return {
    name: "",
    instructions: "",
    pickupDate: null,
    pickupTime: null,
    cashGiven: 2_000,
    lines: [buildLine(1, 2)],
    idempotencyKey: randomUUID(),
    ...overrides,
  };
}

/** By default for twenty guests, delivered two weeks after Monday. */
export function buildPartyOrder(overrides: Partial<PartyOrderInput> = {}): PartyOrderInput {
  return {
    name: "Asha Patel",
    contact: "+447700900123",
    address: "1 High Street, Leicester",
    eventDate: "2026-06-29",
    eventTime: "18:30",
    guestCount: 20,
    deliveryMethod: "Delivery",
    withinRadius: false,
    specialRequests: "",
    lines: [buildLine(1, 20)],
    idempotencyKey: randomUUID(),
    ...overrides,
  };
}

/** By default a table for two on Monday at noon. */
export function buildReservation(overrides: Partial<ReservationInput> = {}): ReservationInput {
  return {
    name: "Asha Patel",
    contact: "+447700900123",
    email: "",
    date: monday,
    time: "12:00",
    guests: 2,
    specialRequests: "",
    idempotencyKey: randomUUID(),
    ...overrides,
  };
}

/** Guests at the door, without a table chosen for them. */
export function buildWalkIn(guests: number) {
  return { guests, name: "", phone: "", table: null, idempotencyKey: randomUUID() };
}

/** Four guests at the door, for the waiting list. */
export function buildWaitingParty(partyId = randomUUID()) {
  return { partyId, name: "Priya", guests: 4, phone: "+447700900456", quotedMinutes: 20 };
}

/** An unchanged `buildDelivery`, as a change. The number, dishes and total are missing. */
export const deliveryChange = {
  version: 1,
  name: "Asha Patel",
  phone: "+447700900123",
  address: "1 High Street, Leicester",
  notes: "",
};

/** An unchanged `buildTakeaway`, as a change. The number and dishes are missing. */
export const takeawayChange = {
  version: 1,
  pickupDate: monday,
  pickupTime: "12:00",
  address: "1 High Street, Leicester",
  instructions: "",
};

/** An unchanged `buildPartyOrder`, as a change. The number and dishes are missing. */
export const partyChange = {
  version: 1,
  address: "1 High Street, Leicester",
  eventDate: "2026-06-29",
  eventTime: "18:30",
  guestCount: 20,
  deliveryMethod: "Delivery" as const,
  withinRadius: false,
  specialRequests: "",
};

/** Returns a use case's value. Throws if the use case refused. */
export async function expectOk<Value>(
  promise: Promise<{ ok: true; value: Value } | { ok: false; error: { code: string } }>,
): Promise<Value> {
  const result = await promise;
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`);
  return result.value;
}

/** Returns a use case's refusal. Throws if the use case succeeded. */
export async function expectRefusal<Refusal extends { code: string }>(
  promise: Promise<{ ok: true; value: unknown } | { ok: false; error: Refusal }>,
): Promise<Refusal> {
  const result = await promise;
  if (result.ok) throw new Error(`not refused: ${JSON.stringify(result.value)}`);
  return result.error;
}
