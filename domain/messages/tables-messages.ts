export const tables = {
  name: "Please enter the table's name.",
  nameTaken: "Another table has this name.",
  added: "Table added.",
  saved: "Table saved.",
  takenOut: "Table closed to new bookings.",
  putBack: "Table open to new bookings again.",
  removed: "Table removed.",
  notFound: "This table no longer exists.",
  changedMeanwhile: "Someone else changed this table while you were editing. Check it, then save again.",
  hasBookings: (many: number, next: string) =>
    `This table has ${many === 1 ? "an upcoming booking" : `${many} upcoming bookings, the next`} on ${next}. Take it out of use instead: existing bookings keep it.`,
  tooFewSeats: (orders: string) => `Too few seats for existing bookings: order ${orders}.`,
  keepsHistory: "This table has past bookings, so it can't be deleted. Take it out of use instead.",
} as const;
