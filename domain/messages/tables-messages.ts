export const tables = {
  name: "Please enter the table's name.",
  nameTaken: "Another table has this name.",
  added: "Table added.",
  saved: "Table saved.",
  takenOut: "The table is given to no new guests.",
  putBack: "The table is given to guests again.",
  removed: "Table removed.",
  notFound: "There is no such table any more.",
  changedMeanwhile: "This table was changed by somebody else while you were editing. Look at it again, then save.",
  hasBookings: (many: number, next: string) =>
    `${many === 1 ? "A booking is" : `${many} bookings are`} still to come at this table, the next on ${next}. Take it out of use: whoever has booked keeps it, and nobody new is given it.`,
  tooFewSeats: (orders: string) => `That is too few seats for what is booked: order ${orders}.`,
  keepsHistory: "Guests have sat at this table: it stays in the books, out of use.",
} as const;
