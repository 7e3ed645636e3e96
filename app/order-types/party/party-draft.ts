import { formDraft } from "../form-draft.ts";

export interface PartyDraft {
  name: string;
  contact: string;
  address: string;
  /** `YYYY-MM-DD`. */
  eventDate: string;
  /** `HH:MM`; empty is to be agreed. */
  eventTime: string;
  guestCount: string;
  deliveryMethod: string;
  /** `on` is ticked. */
  withinRadius: string;
  specialRequests: string;
}

/** What was typed into the party order form, for this tab: choosing dishes, a reload or signing in again loses nothing. */
export const partyDraft = formDraft<PartyDraft>("party");
