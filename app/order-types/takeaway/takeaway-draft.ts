import { formDraft } from "../../session/form-draft.ts";

/**
 * The values of an empty takeaway form. `pickupDate` is `YYYY-MM-DD` and `pickupTime` `HH:MM`.
 * `fromCart` is not a field: it has the lines copied from the cart, as JSON.
 */
export const blankTakeaway = {
  name: "",
  contact: "",
  address: "",
  pickupDate: "",
  pickupTime: "",
  instructions: "",
  fromCart: "",
};

export const takeawayDraft = formDraft("takeaway");
