/** Days within which a data protection complaint must be answered. */
export const complaintDays = 30;
