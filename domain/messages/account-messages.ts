export const account = {
  passwordChanged: "Password changed. All other devices are signed out.",
  passwordChangedNotEmail:
    "Password changed. All other devices are signed out. Your change of email is cancelled. Please ask for it again.",
  wrongPassword: "This is not your current password.",
  currentPassword: "Enter your current password.",
  signInAgain: "For your security, please sign out, sign in again and come back here.",
  confirmNewEmail: "Open the link we sent to your new email to finish the change.",
  emailChangeCancelled: "The change was cancelled. Your email stays the same.",
  sameEmail: "This is already your email.",
  emailChanged: "Email changed. Use it to sign in from now on.",
  emailLinkNotValid:
    "This link has already been used, has expired or was cancelled. A newer link or a new password cancels it. You can request a new one in your settings.",
  otherAccountsLink:
    "This link is for another account. Sign out, sign in with the account that requested the change, and open the link again.",
  emailTaken: "This email now belongs to another account, so yours was not changed.",
  deviceSignedOut: "Device signed out.",
  deviceNotFound: "That device was already signed out.",
  othersSignedOut: "All other devices are signed out.",
  tickToDelete: "Tick the box if you are sure.",
  ownerNotDeletable: "This account owns the shop, so it cannot be deleted.",
  hasOpenOrders: (numbers: readonly number[]) =>
    `Still open or on the way: ${numbers.join(", ")}. You can delete your account once nothing is.`,
  hasOpenOrdersBelow: (count: number) =>
    `You can delete your account once ${count === 1 ? "this is" : "these are"} completed, delivered or cancelled:`,
  deleted: "Your account has been deleted.",
} as const;

/** Keyed by `GoogleFailure`, except for the last two. */
export const google = {
  denied: "Error getting session: you cancelled signing in with Google.",
  expired:
    "Error setting session: this sign-in has expired or was started in another browser. Please start again.",
  silent: "Error getting session: Google did not answer. Please try again.",
  refused: "Error getting session: Google's answer could not be verified. Please try again.",
  noEmail: "No user found in session: Google did not tell us your email address.",
  unverifiedEmail: "No user found in session: please verify your email address with Google first.",
  profileNotChecked:
    "Error checking profile: your account could not be looked up. Please try again.",
  profileNotCreated: "Error creating profile: your account could not be created. Please try again.",
  noSession: "No user found in session",
  completeProfile: "Please complete your profile",
} as const;
