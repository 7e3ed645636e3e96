/**
 * Id and `intent` of the form for the emailed code, which shares its page with the sign-in form.
 */
export const verifyCodeFormId = "verify-code";
