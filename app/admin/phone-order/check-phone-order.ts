import "../../ui/form/disable-zod-jit.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import { phoneOrderForms } from "../../../domain/order-types/phone-order-schema.ts";
import type { OrderTypeId } from "../../../domain/orders/order.ts";
import type { Check } from "../../ui/form/use-checked-form.ts";

/** Browser validation by order type, loaded on first use. */
export const phoneOrderChecks: Record<OrderTypeId, Check<Record<string, unknown>>> = {
  menuorder: (formData) => parseWithZod(formData, { schema: phoneOrderForms.menuorder }),
  takeaway_order: (formData) => parseWithZod(formData, { schema: phoneOrderForms.takeaway_order }),
  party_order: (formData) => parseWithZod(formData, { schema: phoneOrderForms.party_order }),
  reservation: (formData) => parseWithZod(formData, { schema: phoneOrderForms.reservation }),
};
