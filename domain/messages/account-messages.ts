export const account = {
  passwordChanged: "Password changed. All other devices are signed out.",
  wrongPassword: "This is not your current password.",
  currentPassword: "Please enter your current password.",
  signInAgain: "To be sure that it is you: please sign out, sign in again, and come straight back here.",
  confirmNewEmail: "Please open the link that we have sent to your new email. Until then, nothing changes.",
  sameEmail: "This is your email already.",
  emailChanged: "Your email is changed. Sign in with it from now on.",
  emailLinkNotValid: "This link has been used already or has expired. You can ask for a new one in your settings.",
  otherAccountsLink:
    "This link belongs to another account. Sign out, sign in with the account that asked for this change, and open the link again.",
  emailTaken: "This email has got an account of its own in the meantime, so yours was not changed.",
  deviceSignedOut: "That device is signed out.",
  deviceNotFound: "That device was signed out already.",
  othersSignedOut: "All other devices are signed out.",
  tickToDelete: "Please tick the box if you are sure.",
  ownerStays: "This account owns the shop, so it cannot be deleted.",
  ordersToCome: (numbers: string) =>
    `You still have food on its way (order ${numbers}). Once it has come, or is cancelled, you can delete your account.`,
  deleted: "Your account is deleted. Thank you for having eaten with us.",
} as const;
