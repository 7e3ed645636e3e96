import { z } from "zod";
import { phone } from "../contact-details/contact-fields.ts";
import { maxNameLength } from "../field-lengths.ts";
import { messages } from "../messages.ts";
import { oneLine } from "../one-line.ts";
import { customerId } from "../order-types/phone-order-schema.ts";
import { reservationSchema, seatingFields } from "../order-types/reservation/reservation-schema.ts";
import { headCount, idempotencyKey, seenVersion } from "../orders/order-fields.ts";
import { parseOrderNumber } from "../orders/order-number.ts";
import { maxQuotedMinutes } from "./booking.ts";

const number = z.string(messages.order.notReadable).transform((text, context) => {
  const parsed = parseOrderNumber(text);
  if (parsed) return parsed;
  context.addIssue({ code: "custom", message: messages.order.notReadable });
  return z.NEVER;
});
/** A table's id. If it is empty, a booking keeps its table if possible, or the shop chooses one. */
const table = z
  .string()
  .regex(/^\d{0,9}$/, messages.order.notReadable)
  .transform((text) => (text === "" ? null : Number(text)))
  .default(null);
const optionalPhone = z.union([z.literal(""), phone], messages.profile.contact).default("");
const name = oneLine(messages.bookings.name, maxNameLength);
const optionalName = z.union([z.literal(""), name]).default("");
const guests = headCount(messages.reservation.guests);
/** Accepts a table that is booked before the end of the usual stay. */
const shortStay = z.literal("on").optional();

/** A step of a booking, such as "arrived". `version` is the booking's version on screen. */
export const bookingStepSchema = z.object({ number, version: seenVersion });

/** Moves a booking to another time or table, from the day view. */
export const moveBookingSchema = z.object({
  number,
  version: seenVersion,
  date: seatingFields.date,
  time: seatingFields.time,
  table,
});

/** All fields that staff can change. A walk-in may have no phone number. */
export const changeBookingSchema = moveBookingSchema.extend({
  guests,
  name,
  phone: optionalPhone,
  specialRequests: seatingFields.specialRequests,
});

/** Adds a booking from the day view, for a customer or for guests without an account. */
export const addBookingSchema = reservationSchema.extend({ name, table, customerId });

export const walkInSchema = z.object({
  guests,
  table,
  name: optionalName,
  phone: optionalPhone,
  shortStay,
  idempotencyKey,
});

/** The form creates `partyId`, so that a repeated request adds only one entry. */
export const waitingSchema = z.object({
  partyId: idempotencyKey,
  name,
  guests,
  phone: optionalPhone,
  /** 0 if none was quoted. */
  quotedMinutes: z
    .string(messages.bookings.quotedMinutes)
    .trim()
    .regex(/^\d{1,3}$/, messages.bookings.quotedMinutes)
    .transform(Number)
    .refine((minutes) => minutes <= maxQuotedMinutes, messages.bookings.quotedMinutes)
    .default(0),
});

/** Identifies an entry of the waiting list. */
export const waitingPartySchema = z.object({ partyId: idempotencyKey });
export const seatWaitingSchema = waitingPartySchema.extend({ shortStay });

export type BookingStep = z.output<typeof bookingStepSchema>;
export type MoveBookingInput = z.output<typeof moveBookingSchema>;
export type ChangeBookingInput = z.output<typeof changeBookingSchema>;
export type AddBookingInput = z.output<typeof addBookingSchema>;
export type WalkInInput = z.output<typeof walkInSchema>;
export type WaitingInput = z.output<typeof waitingSchema>;
export type SeatWaitingInput = z.output<typeof seatWaitingSchema>;
