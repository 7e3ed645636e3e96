/** Days to answer a data protection complaint. */
export const complaintDays = 30;
