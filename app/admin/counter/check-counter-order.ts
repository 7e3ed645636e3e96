import "../../ui/form/disable-zod-jit.ts";
import { counterOrderSchema } from "../../../domain/order-types/takeaway/counter-order-schema.ts";
import { createCheck } from "../../ui/form/create-check.ts";

/** Browser validation, loaded on first use. */
export const checkCounterOrder = createCheck(counterOrderSchema);
