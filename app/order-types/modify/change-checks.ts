import "../../ui/form/disable-zod-jit.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import type { OrderType } from "../../../domain/orders/order.ts";
import {
  changeMenuOrderForm,
  changePartyOrderForm,
  changeReservationForm,
  changeTakeawayForm,
} from "../../../domain/orders/staff-change-schema.ts";
import type { Check } from "../../ui/form/use-checked-form.ts";

/** Browser-side checks by order type, loaded when a form is first touched. */
export const changeChecks: Record<OrderType, Check<Record<string, unknown>>> = {
  takeaway_order: (formData) => parseWithZod(formData, { schema: changeTakeawayForm }),
  party_order: (formData) => parseWithZod(formData, { schema: changePartyOrderForm }),
  menuorder: (formData) => parseWithZod(formData, { schema: changeMenuOrderForm }),
  reservation: (formData) => parseWithZod(formData, { schema: changeReservationForm }),
};
