import { formatGuests } from "./format/format-guests.ts";

export const reservation = {
  guests: "Please enter a valid number of guests greater than 0.",
  name: "Enter your name.",
  noUser: "Error: Could not get user ID. Please log in again.",
  notBookedYet: "Your table isn't booked yet. Check the details, then press Book Your Table.",
  /** `how`: without a phone number, customers contact the shop in another way. */
  tooLarge: (max: number, how: "call" | "contact" = "call") =>
    max === 0
      ? `Please ${how} us to book a table.`
      : `For more than ${formatGuests(max)}, please ${how} us. We'll find you a table.`,
  full: "No table is free at that time.",
  submitted: "Reservation submitted successfully!",
  modified: "Booking changed.",
  cancelled: "Booking cancelled.",
} as const;
