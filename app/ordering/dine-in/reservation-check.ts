import "../../ui/no-eval.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import { reservationForm } from "../../../domain/reservations/reservation-form.ts";

/** What the browser checks before it sends a reservation: fetched when somebody begins to fill it in. */
export const checkReservation = (formData: FormData) => parseWithZod(formData, { schema: reservationForm });
