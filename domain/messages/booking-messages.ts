import { formatGuests } from "./format/format-guests.ts";

export const bookings = {
  name: "Enter the guests' name.",
  chooseGuests: "Choose the number of guests.",
  quotedMinutes: "Enter the wait in minutes, from 0 to 240.",
  phoneRequired: "Enter a phone number.",
  notFound: (number: number | string) => `There is no booking ${number}.`,
  changed: "Someone else changed this booking. Check it, then try again.",
  closed: (number: number, status: string) =>
    `Booking ${number} is ${status.toLowerCase()}, so it cannot be changed.`,
  notConfirmed: (number: number, status: string) =>
    `Booking ${number} is ${status.toLowerCase()}. Confirm it first.`,
  tooEarly: (lateAfterMinutes: number) =>
    `You can mark a no-show ${lateAfterMinutes} minutes after the booking's time. Until then, cancel the booking instead.`,
  tableTaken: (table: string, number: number) =>
    `${table} is taken by booking ${number} at that time. Choose another table or time.`,
  timeOfSeated: "These guests are at their table, so their time cannot change.",
  tableTooSmall: (table: string, seats: number, guests: number) =>
    `${table} seats ${seats}, not ${guests}, and no free table can be joined to it.`,
  tableNotFound: "This table takes no bookings. Choose another one.",
  tablesTaken: "The table has since been taken. Make a new booking.",
  noFreeTable: (guests: number) => `No table is free for ${formatGuests(guests)} now.`,
  onlyShortStay: (table: string, until: string) =>
    `${table} is free, but only until ${until}. Then it is booked.`,
  notWaiting: "These guests are no longer on the waiting list.",
  seatingUndone: "This walk-in was undone, so no one is seated. Tap again to seat the guests.",
  alreadySeated: (number: number) => `These guests already have booking ${number}.`,
  added: (number: number, at: string, tables: string) =>
    `Booking ${number} added: ${at}, ${tables}.`,
  moved: (number: number, at: string, tables: string) =>
    `Booking ${number} moved: ${at}, ${tables}.`,
  saved: (number: number, at: string, tables: string) =>
    `Booking ${number} saved: ${at}, ${tables}.`,
  seated: (guests: number, tables: string) => `Seated ${formatGuests(guests)} at ${tables}.`,
  /** `name` is empty unless the guests are back on the waiting list. */
  walkInUndone: (tables: string, name: string) =>
    `Walk-in removed from ${tables}.${name && ` ${name} is on the waiting list again.`}`,
  tooLateForWalkIn: (maxMinutes: number) =>
    `A walk-in can be undone for ${maxMinutes} minutes. Tap Left when the guests have gone.`,
  noShow: (number: number) => `Booking ${number} marked as a no-show. Its table is free.`,
  /** `tables` is empty if the booking has none any more; `earlierTables`, if it kept the same. */
  reopened: (number: number, tables: string, earlierTables: string) =>
    [
      `Booking ${number} reopened`,
      tables && ` at ${tables}`,
      tables && earlierTables && `, not at ${earlierTables} as before`,
      ".",
    ].join(""),
  waiting: (name: string) => `${name} is on the waiting list.`,
} as const;
