import "../../ui/form/disable-zod-jit.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import { statusForm } from "../../../domain/orders/order-status-schema.ts";

/** What the browser checks before it asks for another status: fetched when the form is first touched. */
export const checkStatus = (formData: FormData) => parseWithZod(formData, { schema: statusForm });
