import { z } from "zod";
import { email, phone } from "../../contact-details/contact-fields.ts";
import { maxNameLength } from "../../field-lengths.ts";
import { messages } from "../../messages.ts";
import { oneLine } from "../../one-line.ts";
import { headCount, idempotencyKey, notes } from "../../orders/order-fields.ts";
import { requestedDay, requestedTime } from "../../scheduling/requested-time.ts";

/** Fields for both booking and changing a reservation. */
export const seatingFields = {
  date: requestedDay,
  time: requestedTime,
  guests: headCount(messages.reservation.guests),
  specialRequests: notes,
};

export const reservationSchema = z.object({
  name: oneLine(messages.reservation.name, maxNameLength),
  contact: phone,
  email: z.union([z.literal(""), email]).default(""),
  ...seatingFields,
  idempotencyKey,
});

export type ReservationInput = z.output<typeof reservationSchema>;
