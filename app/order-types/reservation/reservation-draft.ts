import { formDraft } from "../form-draft.ts";

/** The values of the reservation form. */
export interface ReservationDraft {
  name: string;
  contact: string;
  email: string;
  guests: string;
  /** `YYYY-MM-DD`, or "". */
  date: string;
  /** `HH:MM`, or "". */
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

export const reservationDraft = formDraft<ReservationDraft>("reservation");
