import "../../ui/form/disable-zod-jit.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import { statusSchema } from "../../../domain/orders/status/order-status-schema.ts";

/** Browser validation, loaded on first use. */
export const checkStatus = (formData: FormData) => parseWithZod(formData, { schema: statusSchema });
