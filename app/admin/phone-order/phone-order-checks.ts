import "../../ui/no-eval.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import type { OrderType } from "../../../domain/ordering/order.ts";
import { phoneOrderForms } from "../../../domain/ordering/phone-order-form.ts";
import type { Check } from "../../ui/use-checked-form.ts";

/** What the browser checks before an order is sent, by its type: fetched once the page rests. */
export const phoneOrderChecks: Record<OrderType, Check<Record<string, unknown>>> = {
  menuorder: (formData) => parseWithZod(formData, { schema: phoneOrderForms.menuorder }),
  takeaway_order: (formData) => parseWithZod(formData, { schema: phoneOrderForms.takeaway_order }),
  party_order: (formData) => parseWithZod(formData, { schema: phoneOrderForms.party_order }),
  reservation: (formData) => parseWithZod(formData, { schema: phoneOrderForms.reservation }),
};
