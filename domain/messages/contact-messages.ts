import { formatDuration } from "./format/format-duration.ts";

export const contact = {
  subject: "Choose a subject.",
  answered: "Complaint marked as answered.",
  answerFailed: "Failed to mark the complaint as answered",
  name: "Enter your name.",
  message: "Enter your message.",
  sent: "Message sent successfully!",
  failed: "Failed to send email. Please try again.",
  tooMany: (seconds: number) =>
    `You've sent several messages in a short time. Please try again in ${formatDuration(seconds)}.`,
} as const;
