import { messages } from "../../../domain/messages.ts";

/** Says what does not work without a mail server, and which setting to change. */
export function NoMailServer() {
  return (
    <p className="rounded-card border border-accent-text bg-raised px-4 py-3">
      <strong>No mail server is set, so no email reaches anyone.</strong>{" "}
      {messages.setup.withoutEmails} Set SMTP_URL on the server and restart the shop (“Email” in
      docs/operations.md). Until then, each email is only written to a file in the shop's data
      folder, under mail.
    </p>
  );
}
