import "../../ui/form/disable-zod-jit.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import { discountForm } from "../../../domain/discounts/discount-schema.ts";

/** What the browser checks before it sends a new discount: fetched when the form is opened. */
export const checkDiscount = (formData: FormData) => parseWithZod(formData, { schema: discountForm });
