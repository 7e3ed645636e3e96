export const account = {
  passwordChanged: "Password changed. All other devices are signed out.",
  wrongPassword: "This is not your current password.",
  currentPassword: "Please enter your current password.",
  signInAgain: "For your security, please sign out, sign in again and come back here.",
  confirmNewEmail: "Open the link we sent to your new email to finish the change.",
  sameEmail: "This is already your email.",
  emailChanged: "Email changed. Use it to sign in from now on.",
  emailLinkNotValid: "This link has already been used or has expired. You can request a new one in your settings.",
  otherAccountsLink:
    "This link is for another account. Sign out, sign in with the account that requested the change, and open the link again.",
  emailTaken: "This email now belongs to another account, so yours was not changed.",
  deviceSignedOut: "Device signed out.",
  deviceNotFound: "That device was already signed out.",
  othersSignedOut: "All other devices are signed out.",
  tickToDelete: "Please tick the box if you are sure.",
  ownerStays: "This account owns the shop, so it cannot be deleted.",
  ordersToCome: (numbers: string) =>
    `You still have food on its way (order ${numbers}). You can delete your account once it arrives or is cancelled.`,
  deleted: "Your account has been deleted. Thank you for eating with us.",
} as const;
