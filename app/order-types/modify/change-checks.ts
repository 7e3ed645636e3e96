import "../../ui/form/disable-zod-jit.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import { modifyDeliveryForm } from "../../../domain/order-types/delivery/modify-delivery-schema.ts";
import { modifyPartyOrderForm } from "../../../domain/order-types/party/modify-party-schema.ts";
import { modifyReservationForm } from "../../../domain/order-types/reservation/modify-reservation-schema.ts";
import { modifyTakeawayForm } from "../../../domain/order-types/takeaway/modify-takeaway-schema.ts";
import type { OrderTypeId } from "../../../domain/orders/order.ts";
import type { Check } from "../../ui/form/use-checked-form.ts";

/** Browser validation by order type, loaded when a field first gets focus. */
export const changeChecks: Record<OrderTypeId, Check<Record<string, unknown>>> = {
  takeaway_order: (formData) => parseWithZod(formData, { schema: modifyTakeawayForm }),
  party_order: (formData) => parseWithZod(formData, { schema: modifyPartyOrderForm }),
  menuorder: (formData) => parseWithZod(formData, { schema: modifyDeliveryForm }),
  reservation: (formData) => parseWithZod(formData, { schema: modifyReservationForm }),
};
