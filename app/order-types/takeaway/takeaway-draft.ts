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

/** What was typed on the takeaway page, for this tab: choosing dishes, a reload or signing in on the way loses nothing. */
export const takeawayDraft = formDraft<TakeawayDraft>("takeaway");
