import "../../ui/form/disable-zod-jit.ts";
import { reservationSchema } from "../../../domain/order-types/reservation/reservation-schema.ts";
import { createCheck } from "../../ui/form/create-check.ts";

/** Browser validation of the reservation form, loaded when it first gets focus or is submitted. */
export const checkReservation = createCheck(reservationSchema);
