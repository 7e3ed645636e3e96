import { randomUUID } from "node:crypto";
import type { PartyOrderInput } from "../../domain/order-types/party/party-schema.ts";
import type { ReservationInput } from "../../domain/order-types/reservation/reservation-schema.ts";
import type { TakeawayInput } from "../../domain/order-types/takeaway/takeaway-schema.ts";
import { priceOf } from "./shop.ts";

/** A Monday in summer, 10:00 in London, when the shop opens: what the orders below are wanted after. */
export const mondayMorning = "2026-06-15T09:00:00Z";
const monday = "2026-06-15";

/** So many of a dish of the first menu, at its price. */
export function wantedDish(id: number, quantity = 1) {
  return { id, quantity, seenPrice: priceOf(id) };
}

/** One Vegetable Korma, picked up on Monday at noon, unless told otherwise. */
export function aTakeaway(wanted: Partial<TakeawayInput> = {}): TakeawayInput {
  return {
    name: "Asha Patel",
    contact: "+447700900123",
    address: "1 High Street, Leicester",
    pickupDate: monday,
    pickupTime: "12:00",
    instructions: "",
    lines: [wantedDish(1)],
    idempotencyKey: randomUUID(),
    ...wanted,
  };
}

/** Twenty guests two weeks after Monday, delivered, unless told otherwise. */
export function aPartyOrder(wanted: Partial<PartyOrderInput> = {}): PartyOrderInput {
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
    lines: [wantedDish(1, 20)],
    idempotencyKey: randomUUID(),
    ...wanted,
  };
}

/** A table for two on Monday at noon, unless told otherwise. */
export function aReservation(wanted: Partial<ReservationInput> = {}): ReservationInput {
  return {
    name: "Asha Patel",
    contact: "+447700900123",
    email: "",
    date: monday,
    time: "12:00",
    guests: 2,
    specialRequests: "",
    idempotencyKey: randomUUID(),
    ...wanted,
  };
}

/** What a use case answered, or a failed test. */
export async function done<Value>(
  answer: Promise<{ ok: true; value: Value } | { ok: false; error: { code: string } }>,
): Promise<Value> {
  const result = await answer;
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`);
  return result.value;
}

/** What a use case refused, or a failed test. */
export async function refusal<Refusal extends { code: string }>(
  answer: Promise<{ ok: true; value: unknown } | { ok: false; error: Refusal }>,
): Promise<Refusal> {
  const result = await answer;
  if (result.ok) throw new Error(`not refused: ${JSON.stringify(result.value)}`);
  return result.error;
}
