import "../../ui/form/disable-zod-jit.ts";
import { modifyDeliverySchema } from "../../../domain/order-types/delivery/modify-delivery-schema.ts";
import { modifyPartyOrderSchema } from "../../../domain/order-types/party/modify-party-schema.ts";
import { modifyReservationSchema } from "../../../domain/order-types/reservation/modify-reservation-schema.ts";
import { modifyTakeawaySchema } from "../../../domain/order-types/takeaway/modify-takeaway-schema.ts";
import type { OrderTypeId } from "../../../domain/orders/order.ts";
import { createCheck } from "../../ui/form/create-check.ts";
import type { Check } from "../../ui/form/use-checked-form.ts";

/** Browser validation by order type, loaded when the form first gets focus or is submitted. */
export const changeChecks: Record<OrderTypeId, Check<Record<string, unknown>>> = {
  takeaway_order: createCheck(modifyTakeawaySchema),
  party_order: createCheck(modifyPartyOrderSchema),
  menuorder: createCheck(modifyDeliverySchema),
  reservation: createCheck(modifyReservationSchema),
};
