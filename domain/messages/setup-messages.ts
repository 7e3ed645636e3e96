import { formatCount } from "./format/format-count.ts";

/**
 * Formats a sender for use in double quotes, in a settings file or in a shell. Removes the
 * characters that are special there from the name; email addresses contain none. Only the address
 * if the name has no letters or digits.
 */
function formatSender({ name, email }: { name: string; email: string }): string {
  const plainName = name
    .replace(/[^\p{L}\p{M}\p{N}'’&. -]/gu, "")
    .replace(/ +/g, " ")
    .trim();
  const address = email || "shop@example.com";
  return /[\p{L}\p{N}]/u.test(plainName) ? `${plainName} <${address}>` : address;
}

const settingsFile =
  "The settings file is tiffin.env: in the shop's folder if it is started with “npm start”, or in /etc/tiffin if a release runs under systemd. Create it if it is missing. A container has its settings in deploy/compose.env, and a release that is started by hand in its environment variables (“Settings file” in docs/operations.md).";

export const setup = {
  ownerOnly: "Only the owner can set up the shop.",
  saved: "Saved.",
  skipped: "Skipped. After opening, it counts as not needed.",
  skippedForNow: "Skipped for now. You'll need to do it after opening.",
  skippedEmail: "Skipped. You can open without emails, but new customers can't order online.",
  dismissed: "Marked as not needed.",
  dishesRemoved: (dishes: number) =>
    `${formatCount(dishes, "sample dish", "sample dishes")} removed.`,
  tablesRemoved: (tables: number) => `${formatCount(tables, "sample table")} removed.`,
  adminBeforeOpening:
    "Your shop sends no emails. Add the admin before you open it: after that, no new admin can sign up until emails work. Their code for signing up is in the newest file in DATA_DIR/mail on the server (./data/mail if DATA_DIR is not set).",
  emailSent: (address: string) => `Test email sent to ${address}. Type the code from it.`,
  noMailServer: "No mail server is set up. To open without emails, tick the box.",
  withoutEmails:
    "New customers can't verify their email address, so your shop asks them to contact you to order. They get no order confirmations and can't reset a forgotten password.",
  emailArrived: "Your shop's emails are working.",
  code: "Enter the six digits from the test email.",
  wrongCode: "This is not the code from the latest test email.",
  opened: "Your shop is open.",
  practice: "Your shop is in practice mode again.",
  alreadyOpen: "Your shop is already open.",
  alreadyPractice: "Your shop is already in practice mode.",
  factsMissing: (names: string) => `Confirm, replace or clear first: ${names}.`,
  noDestination:
    "There is no place to store a backup. Set one up, or tick the box to open without a backup.",
  backupFailed: (reason: string) => `The backup failed, so the shop is not open yet. ${reason}`,
  backupRunning: "The backup is taking longer than usual. Open the shop once it is finished.",
  textCopied: "Text copied.",
  textNotCopied: "Couldn't copy the text. Select it and copy it.",
  /**
   * What to ask the person who runs the server. Values are placeholders, except the sender.
   * docs/operations.md has the other settings, which few shops need.
   */
  serverAdminMessages: {
    email: (shop: {
      name: string;
      email: string;
    }) => `Please connect our online shop (it runs on Tiffin) to our mail server. Add these lines to the shop's settings file, replace the user name, password and server with ours, keep the quotes, and restart the shop:

SMTP_URL='smtps://USER:PASSWORD@mail.example.com:465'
MAIL_FROM="${formatSender(shop)}"

${settingsFile}

Your email provider's help pages show the server and the port (“SMTP”). Gmail: smtps://USER:PASSWORD@smtp.gmail.com:465. Microsoft 365: smtp://USER:PASSWORD@smtp.office365.com:587. Gmail and Outlook mailboxes usually need an app password. In the user name and password, write @ as %40, # as %23, / as %2F, ? as %3F and % as %25.

More: “Email” in docs/operations.md.`,
    address: `Please give our online shop (it runs on Tiffin) a web address with https. Put it behind a proxy with a certificate, add these lines to the shop's settings file, replacing the example values with ours, then restart the shop:

PUBLIC_URL=https://shop.example.com
TRUSTED_PROXIES=127.0.0.1

TRUSTED_PROXIES is the proxy's address. ${settingsFile}

The steps for a domain and a certificate: “Behind a proxy” in docs/operations.md.`,
    backup: `Please store the backups of our online shop (it runs on Tiffin) on another disk. Add this line to the shop's settings file, replacing the example value with ours, then restart the shop:

BACKUP_DIR=/mnt/backups

If there is no other disk, use a bucket of any S3 service instead:

BACKUP_S3_ENDPOINT=https://s3.example.com
BACKUP_S3_BUCKET=shop-backups
BACKUP_S3_REGION=eu-west-2
BACKUP_S3_ACCESS_KEY_ID=KEY
BACKUP_S3_SECRET_ACCESS_KEY=SECRET

${settingsFile}

More: “Backup and restore” in docs/operations.md.`,
    passphrase: `Please encrypt the backups of our online shop (it runs on Tiffin). Add this line to the shop's settings file with a passphrase of at least 12 characters, keep the quotes, and restart the shop:

BACKUP_PASSPHRASE='PASSPHRASE'

${settingsFile}

Keep the passphrase somewhere else, too: backups cannot be restored without it. More: “Scheduled backups” in docs/operations.md.`,
  },
} as const;
