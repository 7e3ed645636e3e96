export const attention = {
  sentAgain: (count: number) =>
    count === 1 ? "The email will be sent again." : `${count} emails will be sent again.`,
  dismissed: "Email dismissed.",
  emailGone: "Someone else has already dealt with this email.",
  messageSentAgain: "The message will be sent again.",
  handled: "Message marked as handled.",
  messageGone: "Someone else has already dealt with this message.",
} as const;
