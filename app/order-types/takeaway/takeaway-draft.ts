import { formDraft } from "../form-draft.ts";

export interface TakeawayDraft {
  name: string;
  contact: string;
  address: string;
  /** `YYYY-MM-DD`. */
  pickupDate: string;
  /** `HH:MM`. */
  pickupTime: string;
  instructions: string;
}

/** The draft of the takeaway form. */
export const takeawayDraft = formDraft<TakeawayDraft>("takeaway");
