import { formatDuration } from "./format/format-duration.ts";

export const auth = {
  signInFailed: "Sign-in failed",
  signUpFailed: "Sign-up failed",
  /** For requests without a response. */
  signInNetworkFailure: "Failed to sign in",
  signUpNetworkFailure: "Failed to sign up",
  signOutNetworkFailure: "Failed to sign out",
  signedIn: "Successfully signed in! Please complete your profile.",
  signedOut: "Logged out successfully",
  accountCreated: "Account created! Please verify your email and complete your profile.",
  checkYourEmail: "Sign-up successful! Please check your email to verify your account.",
  passwordsDiffer: "Passwords do not match",
  newPasswordsDiffer: "Passwords do not match!",
  resetSent: "Password reset instructions sent to your email",
  resetDone: "Password reset successfully! Please sign in.",
  resetFailed: (reason: string) => `Failed to reset password: ${reason}`,
  resetLinkNotValid:
    "This password reset link has already been used or has expired. Please request a new one.",
  verifyAgainSent:
    "If this email still needs verifying, a new link is on its way. Please check your inbox.",
  passwordTooShort: (characters: number) =>
    `Password must be at least ${characters} characters long`,
  passwordTooLong: (characters: number) => `Password must be at most ${characters} characters long`,
  passwordCommon: "This password is too easy to guess. Please choose another one.",
  invalidCredentials: "Invalid email or password",
  notVerifiedYet:
    "Just signed up? Verify your email first: open the link in our email, or ask for a new one.",
  tooManyAttempts: (seconds: number) =>
    `Too many attempts. Please try again in ${formatDuration(seconds)}.`,
  emailVerified: "Your email is verified. Welcome!",
  wrongCode: "This code is wrong or has expired. Check it, or send a new one.",
  codeUsedUp: "This code has been tried five times and no longer works. Send a new one.",
  wrongSignUpPassword: "This is not the password you signed up with.",
  verifiedSignIn: "Your email is verified. Please sign in.",
  linkNotValid:
    "This link has already been used or has expired. Please sign in, or request a new link.",
  ownerLinkNotValid: "This link is no longer valid. Restart the shop to get a new one.",
  hasOwner: "This shop has an owner already. If that is you, sign in.",
  ownerEmailTaken: "This email already has an account here. Please use another one.",
  ownerReady: "Welcome! Your owner account is ready.",
  signInToCheckOut: "Please sign in to proceed to checkout",
} as const;
