export const setup = {
  ownerOnly: "Only the owner can set up the shop.",
  saved: "Saved.",
  skipped: "Skipped. You'll find it on the Attention list.",
  dismissed: "Marked as not needed.",
  emailSent: (address: string) => `Test email sent to ${address}. Type the code from it.`,
  noMailServer: "No mail server is set (SMTP_URL). To open without emails, tick the box.",
  withoutEmails:
    "New customers can't confirm their email address, so your shop asks them to contact you to order. Nobody gets order confirmations, or a link for a forgotten password.",
  emailArrived: "Your shop's emails arrive.",
  code: "Please enter the 6 digits from the test email.",
  wrongCode: "This is not the code of the last test email.",
  opened: "Your shop is open.",
  practice: "Your shop is in practice mode again.",
  alreadyOpen: "Your shop is already open.",
  alreadyPractice: "Your shop is already in practice mode.",
  factsMissing: (names: string) => `Confirm, replace or clear first: ${names}.`,
  noDestination:
    "There is no place to store a backup. Set one up, or tick the box to open without a backup.",
  backupFailed: (reason: string) => `The backup failed, so the shop is not open yet. ${reason}`,
  backupRunning: "The backup is taking longer than usual. Open the shop once it is finished.",
} as const;
