import "../../ui/form/disable-zod-jit.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import {
  addBookingForm,
  changeBookingForm,
  waitingForm,
} from "../../../domain/bookings/booking-schema.ts";

/** Browser validation, loaded on first use. */
export const checkBooking = (formData: FormData) =>
  parseWithZod(formData, { schema: changeBookingForm });
export const checkNewBooking = (formData: FormData) =>
  parseWithZod(formData, { schema: addBookingForm });
export const checkWaiting = (formData: FormData) => parseWithZod(formData, { schema: waitingForm });
