import "../../ui/form/disable-zod-jit.ts";
import { takeawaySchema } from "../../../domain/order-types/takeaway/takeaway-schema.ts";
import { createCheck } from "../../ui/form/create-check.ts";

/** Browser validation of the takeaway form, loaded on the first interaction with the page. */
export const checkTakeaway = createCheck(takeawaySchema);
