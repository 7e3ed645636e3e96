import "../../ui/form/disable-zod-jit.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import { reservationSchema } from "../../../domain/order-types/reservation/reservation-schema.ts";

/** Browser validation of the reservation form, loaded when a field first gets focus. */
export const checkReservation = (formData: FormData) =>
  parseWithZod(formData, { schema: reservationSchema });
