import "../../ui/form/disable-zod-jit.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import { takeawaySchema } from "../../../domain/order-types/takeaway/takeaway-schema.ts";

/** Browser validation of the takeaway form, loaded on the first interaction with the page. */
export const checkTakeaway = (formData: FormData) =>
  parseWithZod(formData, { schema: takeawaySchema });
