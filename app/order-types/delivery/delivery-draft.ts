import { formDraft } from "../../session/form-draft.ts";

export interface DeliveryDraft {
  name: string;
  phone: string;
  address: string;
  /** `on` if ticked. */
  saveAddress: string;
  addressName: string;
  notes: string;
  /** `asap` or `later`. */
  deliveryWhen: string;
  /** `YYYY-MM-DD`; empty until a day is chosen. Kept if the customer returns to ASAP. */
  deliveryDate: string;
  /** `HH:MM`; empty until one is chosen. */
  deliveryTime: string;
  /** The code of the applied coupon; empty without one. */
  coupon: string;
}

/** The draft of the checkout form. */
export const deliveryDraft = formDraft("delivery");
