import type { UndeliveredMessage } from "../../../domain/attention/undelivered-messages.ts";
import { formatInstant } from "../../../domain/format-instant.ts";
import { emailUrl } from "../../layout/external-links.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { ExternalButtonLink } from "../../ui/button.tsx";
import { useFocusAfterRemoval } from "../../ui/focus/use-focus-after-removal.ts";
import { AttentionButton } from "./attention-button.tsx";
import { ErrorDetails } from "./error-details.tsx";

/** Contact messages that did not arrive, with their text, so that staff can answer them by hand. */
export function UndeliveredMessages({
  messages,
  hasMore,
}: {
  messages: readonly UndeliveredMessage[];
  hasMore: boolean;
}) {
  const { name: shopName, timeZone } = useBusiness();
  const listRef = useFocusAfterRemoval<HTMLUListElement>(messages.length);
  return (
    <>
      <ul ref={listRef} tabIndex={-1} className="mt-5 flex flex-col outline-none">
        {messages.map(({ id, name, email, message, createdAt, isComplaint, error }) => (
          <li key={id} className="wrap-anywhere border-line border-t py-4 last:pb-0">
            <p className="font-semibold">
              {name || "Sender removed"}
              {isComplaint && " · Data protection complaint"}
            </p>
            <p className="text-muted text-sm">{formatInstant(createdAt, timeZone)}</p>
            <p className="mt-2 whitespace-pre-line">{message}</p>
            <ErrorDetails error={error} />
            <div className="mt-3 flex flex-wrap gap-2">
              {email && (
                <ExternalButtonLink
                  href={emailUrl(email, `Your message to ${shopName}`)}
                  size="sm"
                  className="min-h-11 max-sm:w-full"
                  aria-label={`Reply by email to ${name}`}
                >
                  Reply by email
                </ExternalButtonLink>
              )}
              <AttentionButton
                intent="mark-handled"
                fields={{ messageId: id }}
                label="Mark as handled"
                about={`message from ${name || "a removed sender"}`}
              />
              <AttentionButton
                intent="send-message-again"
                fields={{ messageId: id }}
                label="Send again"
                about={`message from ${name || "a removed sender"}`}
                variant="ghost"
              />
            </div>
          </li>
        ))}
      </ul>
      {hasMore && (
        <p className="mt-4 text-muted">
          Older messages appear here once you have dealt with these.
        </p>
      )}
    </>
  );
}
