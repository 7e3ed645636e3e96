export const reservation = {
  guests: "Please enter a valid number of guests greater than 0.",
  name: "Please enter your name.",
  noUser: "Error: Could not get user ID. Please log in again.",
  tooLarge: (max: number) =>
    max === 0
      ? "Please call us to book a table."
      : `For more than ${max} ${max === 1 ? "guest" : "guests"}, please call us. We'll find you a table.`,
  full: "No table is free at that time.",
  submitted: "Reservation submitted successfully!",
} as const;
