import { formDraft } from "../form-draft.ts";

/** The reservation as it stands in the form. */
export interface ReservationDraft {
  name: string;
  contact: string;
  email: string;
  guests: string;
  /** `YYYY-MM-DD`, "" while none is chosen. */
  date: string;
  /** `HH:MM`, "" while none is chosen. */
  time: string;
  specialRequests: string;
}

export const blankReservation: ReservationDraft = {
  name: "",
  contact: "",
  email: "",
  guests: "2",
  date: "",
  time: "",
  specialRequests: "",
};

/** What was typed into Book Your Table. */
export const reservationDraft = formDraft<ReservationDraft>("reservation");
