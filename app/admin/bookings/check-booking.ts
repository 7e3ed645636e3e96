import "../../ui/form/disable-zod-jit.ts";
import {
  addBookingSchema,
  changeBookingSchema,
  waitingSchema,
} from "../../../domain/bookings/booking-schema.ts";
import { createCheck } from "../../ui/form/create-check.ts";

/** Browser validation, loaded on first use. */
export const checkBooking = createCheck(changeBookingSchema);
export const checkNewBooking = createCheck(addBookingSchema);
export const checkWaiting = createCheck(waitingSchema);
