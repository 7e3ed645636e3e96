import { formDraft } from "../../session/form-draft.ts";

export interface DeliveryDraft {
  name: string;
  phone: string;
  address: string;
  /** `on` if ticked. */
  saveAddress: string;
  addressName: string;
  notes: string;
}

/** The draft of the checkout form. */
export const deliveryDraft = formDraft("delivery");
