import { z } from "zod";
import { seenVersion } from "../../orders/order-fields.ts";
import { seatingFields } from "./reservation-schema.ts";

export const modifyReservationSchema = z.object({ version: seenVersion, ...seatingFields });

export type ModifyReservationInput = z.output<typeof modifyReservationSchema>;
