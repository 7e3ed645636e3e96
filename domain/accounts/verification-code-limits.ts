/** Lifetime of an emailed verification code in minutes. */
export const verifyCodeMinutes = 10;
/** Attempts per sign-up during the lifetime of a code. Requesting a new code resets the count. */
export const maxCodeAttempts = 5;
