import { formDraft } from "../form-draft.ts";

export interface DeliveryDraft {
  name: string;
  phone: string;
  address: string;
  notes: string;
}

/** The draft of the checkout form. */
export const { read: readDraft, keep: keepDraft, forget: forgetDraft } = formDraft<DeliveryDraft>("delivery");
