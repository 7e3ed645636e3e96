import { messages } from "../../../domain/messages.ts";
import { ServerAdminMessage } from "../server-admin-message.tsx";

/** Says what does not work without a mail server, and how to get one set up. */
export function NoMailServer() {
  return (
    <div className="rounded-card border border-accent-text bg-raised px-4 py-3">
      <p>
        <strong>No mail server is set, so no email reaches anyone.</strong>{" "}
        {messages.setup.withoutEmails} Your email provider has the details that are needed.
      </p>
      <ServerAdminMessage kind="email" />
    </div>
  );
}
