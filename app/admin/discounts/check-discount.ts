import "../../ui/form/disable-zod-jit.ts";
import { discountSchema } from "../../../domain/discounts/discount-schema.ts";
import { createCheck } from "../../ui/form/create-check.ts";

/** Browser validation, loaded on first use. */
export const checkDiscount = createCheck(discountSchema);
