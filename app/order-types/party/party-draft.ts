import { formDraft } from "../../session/form-draft.ts";

/**
 * The values of an empty party form. `eventDate` is `YYYY-MM-DD`; `eventTime` is `HH:MM`, or empty
 * if it is to be agreed. `withinRadius` is `on` if ticked.
 */
export const blankParty = {
  name: "",
  contact: "",
  address: "",
  eventDate: "",
  eventTime: "",
  guestCount: "",
  deliveryMethod: "",
  withinRadius: "",
  specialRequests: "",
};

export const partyDraft = formDraft("party");
