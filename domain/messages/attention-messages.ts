export const attention = {
  vatNumberMissing:
    "If you are registered for VAT, enter your number: your website and receipts must show it. If you aren't, choose “None” for VAT in Settings, Prices, because only registered businesses may charge VAT.",
  sentAgain: (count: number) =>
    count === 1 ? "The email will be sent again." : `${count} emails will be sent again.`,
  dismissed: "Email dismissed.",
  emailGone: "Someone else has already dealt with this email.",
  messageSentAgain: "The message will be sent again.",
  handled: "Message marked as handled.",
  messageGone: "Someone else has already dealt with this message.",
} as const;
