/**
 * Days within which the shop promises to answer a data protection complaint. By law (Data
 * Protection Act 2018, section 164A), it must be acknowledged in this time and answered without
 * undue delay.
 */
export const complaintDays = 30;
