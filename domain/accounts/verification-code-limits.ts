/** Lifetime of an emailed verification code in minutes. */
export const verifyCodeMinutes = 10;
/** Attempts at the codes of one sign-up during the lifetime of a code. */
export const maxCodeAttempts = 5;
