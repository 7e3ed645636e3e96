import "../../ui/form/disable-zod-jit.ts";
import { statusSchema } from "../../../domain/orders/status/order-status-schema.ts";
import { createCheck } from "../../ui/form/create-check.ts";

/** Browser validation, loaded on first use. */
export const checkStatus = createCheck(statusSchema);
