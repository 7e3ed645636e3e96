import { Link } from "react-router";
import type { FailedEmailGroup, ListedEmail } from "../../../domain/attention/failed-emails.ts";
import { formatInstant } from "../../../domain/format-instant.ts";
import { formatOrderName } from "../../../domain/order-wording/format-order-name.ts";
import { emailUrl } from "../../layout/external-links.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { useFocusAfterRemoval } from "../../ui/focus/use-focus-after-removal.ts";
import { orderUrl } from "../order-url.ts";
import { AttentionButton } from "./attention-button.tsx";
import { ErrorDetails } from "./error-details.tsx";

/** The failed emails by cause, each with its buttons. */
export function FailedEmails({
  groups,
  hasMore,
}: {
  groups: readonly FailedEmailGroup[];
  hasMore: boolean;
}) {
  const emails = groups.flatMap((group) => group.emails);
  const listRef = useFocusAfterRemoval<HTMLDivElement>(emails.length);
  return (
    <div ref={listRef} tabIndex={-1} className="mt-5 flex flex-col gap-6 outline-none">
      {emails.length > 1 && (
        <AttentionButton intent="send-all-again" label="Send all again" variant="primary" />
      )}
      {groups.map(({ key, reason, remedy, emails }) => (
        <section key={key} aria-label={reason}>
          <h3 className="font-semibold text-lg">{reason}</h3>
          <p className="text-muted">{remedy}</p>
          <ul className="mt-3 flex flex-col">
            {emails.map((email) => (
              <FailedEmailRow key={email.id} email={email} />
            ))}
          </ul>
        </section>
      ))}
      {hasMore && (
        <p className="text-muted">Older emails appear here once you have dealt with these.</p>
      )}
    </div>
  );
}

function FailedEmailRow({
  email: { id, subject, recipient, order, failedAt, error },
}: {
  email: ListedEmail;
}) {
  const { timeZone } = useBusiness();
  const about = `${subject}${order === null ? "" : ` ${order.number}`}, ${recipient.name || recipient.email}`;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-line border-t py-4 last:pb-0">
      <div className="wrap-anywhere min-w-0 flex-1 basis-72">
        <p className="font-semibold">
          {subject}
          {order !== null && (
            <>
              {" · "}
              <Link
                to={orderUrl(order.number)}
                className="inline-flex min-h-6 items-center underline underline-offset-4"
              >
                {formatOrderName(order)}
              </Link>
            </>
          )}
        </p>
        <p>
          To {recipient.name}{" "}
          {recipient.email ? (
            <a
              href={emailUrl(recipient.email)}
              className="inline-flex min-h-6 items-center underline underline-offset-4"
            >
              {recipient.email}
            </a>
          ) : (
            "(address no longer known)"
          )}
        </p>
        <p className="text-muted text-sm">Failed {formatInstant(failedAt, timeZone)}</p>
        <ErrorDetails error={error} />
      </div>
      <div className="flex gap-2 max-sm:w-full">
        <AttentionButton
          intent="send-again"
          fields={{ emailId: id }}
          label="Send again"
          about={about}
        />
        <AttentionButton
          intent="dismiss"
          fields={{ emailId: id }}
          label="Dismiss"
          about={about}
          variant="ghost"
        />
      </div>
    </li>
  );
}
