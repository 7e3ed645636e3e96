import "../../ui/form/disable-zod-jit.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import { modifyDeliverySchema } from "../../../domain/order-types/delivery/modify-delivery-schema.ts";
import { modifyPartyOrderSchema } from "../../../domain/order-types/party/modify-party-schema.ts";
import { modifyReservationSchema } from "../../../domain/order-types/reservation/modify-reservation-schema.ts";
import { modifyTakeawaySchema } from "../../../domain/order-types/takeaway/modify-takeaway-schema.ts";
import type { OrderTypeId } from "../../../domain/orders/order.ts";
import type { Check } from "../../ui/form/use-checked-form.ts";

/** Browser validation by order type, loaded when a field first gets focus. */
export const changeChecks: Record<OrderTypeId, Check<Record<string, unknown>>> = {
  takeaway_order: (formData) => parseWithZod(formData, { schema: modifyTakeawaySchema }),
  party_order: (formData) => parseWithZod(formData, { schema: modifyPartyOrderSchema }),
  menuorder: (formData) => parseWithZod(formData, { schema: modifyDeliverySchema }),
  reservation: (formData) => parseWithZod(formData, { schema: modifyReservationSchema }),
};
