import "../../ui/form/disable-zod-jit.ts";
import { modifyDeliverySchema } from "../../../domain/order-types/delivery/modify-delivery-schema.ts";
import { modifyPartyOrderSchema } from "../../../domain/order-types/party/modify-party-schema.ts";
import { modifyReservationSchema } from "../../../domain/order-types/reservation/modify-reservation-schema.ts";
import { getModifyTakeawaySchema } from "../../../domain/order-types/takeaway/modify-takeaway-schema.ts";
import { createCheck } from "../../ui/form/create-check.ts";
import type { Check } from "../../ui/form/use-checked-form.ts";
import type { ModifiableOrder } from "./modifiable-order.ts";

/** Browser validation of the order's type, loaded when the form first gets focus or is submitted. */
export function getChangeCheck({
  type,
  takeaway,
}: Pick<ModifiableOrder, "type" | "takeaway">): Check<Record<string, unknown>> {
  switch (type) {
    case "takeaway_order":
      return createCheck(getModifyTakeawaySchema(takeaway));
    case "party_order":
      return createCheck(modifyPartyOrderSchema);
    case "menuorder":
      return createCheck(modifyDeliverySchema);
    case "reservation":
      return createCheck(modifyReservationSchema);
  }
}
