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
  /** `YYYY-MM-DD`; empty for ASAP. */
  deliveryDate: string;
  /** `HH:MM`. */
  deliveryTime: string;
  /** The code of the applied coupon. */
  coupon: string;
}

/** The draft of the checkout form. */
export const deliveryDraft = formDraft("delivery");
