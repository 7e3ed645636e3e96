import { formDraft } from "../../session/form-draft.ts";

/** The values of an empty reservation form. `date` is `YYYY-MM-DD` and `time` `HH:MM`. */
export const blankReservation = {
  name: "",
  contact: "",
  email: "",
  guests: "2",
  date: "",
  time: "",
  specialRequests: "",
};

export const reservationDraft = formDraft("reservation");
