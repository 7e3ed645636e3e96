/** Days in which a data protection complaint is answered. */
export const complaintDays = 30;
