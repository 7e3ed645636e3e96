import "../../ui/form/disable-zod-jit.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import { counterOrderSchema } from "../../../domain/order-types/takeaway/counter-order-schema.ts";
import type { Check } from "../../ui/form/use-checked-form.ts";

/** Browser validation, loaded on first use. */
export const checkCounterOrder: Check<Record<string, unknown>> = (formData) =>
  parseWithZod(formData, { schema: counterOrderSchema });
