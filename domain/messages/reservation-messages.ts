export const reservation = {
  guests: "Please enter a valid number of guests greater than 0.",
  name: "Please enter your name.",
  noUser: "Error: Could not get user ID. Please log in again.",
  tooLarge: (most: number) => `For more than ${most} guests please call us: we will find a place for you.`,
  full: "We have no table free at that time.",
  submitted: "Reservation submitted successfully!",
} as const;
