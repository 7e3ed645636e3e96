import "../../ui/form/disable-zod-jit.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import { takeawayForm } from "../../../domain/order-types/takeaway/takeaway-schema.ts";

/** What the browser checks before it sends the form: fetched when it is first touched. */
export const checkTakeaway = (formData: FormData) => parseWithZod(formData, { schema: takeawayForm });
