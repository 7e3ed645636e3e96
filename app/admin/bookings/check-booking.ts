import "../../ui/form/disable-zod-jit.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import {
  addBookingSchema,
  changeBookingSchema,
  waitingSchema,
} from "../../../domain/bookings/booking-schema.ts";

/** Browser validation, loaded on first use. */
export const checkBooking = (formData: FormData) =>
  parseWithZod(formData, { schema: changeBookingSchema });
export const checkNewBooking = (formData: FormData) =>
  parseWithZod(formData, { schema: addBookingSchema });
export const checkWaiting = (formData: FormData) =>
  parseWithZod(formData, { schema: waitingSchema });
