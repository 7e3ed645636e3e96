import "../../ui/form/disable-zod-jit.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import { discountSchema } from "../../../domain/discounts/discount-schema.ts";

/** Browser validation, loaded on first use. */
export const checkDiscount = (formData: FormData) =>
  parseWithZod(formData, { schema: discountSchema });
