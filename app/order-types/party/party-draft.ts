import { formDraft } from "../form-draft.ts";

export interface PartyDraft {
  name: string;
  contact: string;
  address: string;
  /** `YYYY-MM-DD`. */
  eventDate: string;
  /** `HH:MM`; empty if it is to be agreed. */
  eventTime: string;
  guestCount: string;
  deliveryMethod: string;
  /** `on` if ticked. */
  withinRadius: string;
  specialRequests: string;
}

/** The draft of the party order form. */
export const partyDraft = formDraft<PartyDraft>("party");
