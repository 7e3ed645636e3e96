import "../../ui/form/disable-zod-jit.ts";
import { reservationSchema } from "../../../domain/order-types/reservation/reservation-schema.ts";
import { createCheck } from "../../ui/form/create-check.ts";

/** Browser validation of the reservation form, loaded when a field first gets focus. */
export const checkReservation = createCheck(reservationSchema);
