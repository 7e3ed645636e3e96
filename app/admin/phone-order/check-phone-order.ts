import "../../ui/form/disable-zod-jit.ts";
import { phoneOrderForms } from "../../../domain/order-types/phone-order-schema.ts";
import type { OrderTypeId } from "../../../domain/orders/order.ts";
import { createCheck } from "../../ui/form/create-check.ts";
import type { Check } from "../../ui/form/use-checked-form.ts";

/** Browser validation by order type, loaded on first use. */
export const phoneOrderChecks: Record<OrderTypeId, Check<Record<string, unknown>>> = {
  menuorder: createCheck(phoneOrderForms.menuorder),
  takeaway_order: createCheck(phoneOrderForms.takeaway_order),
  party_order: createCheck(phoneOrderForms.party_order),
  reservation: createCheck(phoneOrderForms.reservation),
};
