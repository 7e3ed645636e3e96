/** By `GoogleFailure`. */
export const google = {
  denied: "Error getting session: you cancelled signing in with Google.",
  expired: "Error setting session: this sign-in has expired or was started in another browser. Please start again.",
  silent: "Error getting session: Google did not answer. Please try again.",
  refused: "Error getting session: Google's answer could not be verified. Please try again.",
  noEmail: "No user found in session: Google did not tell us your email address.",
  unverifiedEmail: "No user found in session: please verify your email address with Google first.",
  profileNotChecked: "Error checking profile: your account could not be looked up. Please try again.",
  profileNotCreated: "Error creating profile: your account could not be created. Please try again.",
  nobody: "No user found in session",
  completeProfile: "Please complete your profile",
} as const;
