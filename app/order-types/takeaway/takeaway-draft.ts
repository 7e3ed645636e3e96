import { formDraft } from "../../session/form-draft.ts";

/** The values of an empty takeaway form. `pickupDate` is `YYYY-MM-DD` and `pickupTime` `HH:MM`. */
export const blankTakeaway = {
  name: "",
  contact: "",
  address: "",
  pickupDate: "",
  pickupTime: "",
  instructions: "",
};

export const takeawayDraft = formDraft("takeaway");
