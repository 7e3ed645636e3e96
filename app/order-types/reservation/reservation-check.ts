import "../../ui/form/disable-zod-jit.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import { reservationForm } from "../../../domain/order-types/reservation/reservation-schema.ts";

/** What the browser checks before it sends a reservation: fetched when somebody begins to fill it in. */
export const checkReservation = (formData: FormData) => parseWithZod(formData, { schema: reservationForm });
