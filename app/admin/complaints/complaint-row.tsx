import { useRef } from "react";
import { useFetcher } from "react-router";
import type { Complaint } from "../../../domain/contact/complaints.ts";
import { formatDay, formatInstant } from "../../../domain/format-instant.ts";
import type { ActionResult } from "../../action-result.ts";
import { emailUrl } from "../../layout/external-links.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Button } from "../../ui/button.tsx";
import { CircleCheck } from "../../ui/icons/circle-check.tsx";
import { useNewResult } from "../../use-new-result.ts";
import { CardRow, NamedCell } from "../card-table.tsx";

export function ComplaintRow({
  complaint,
  isOverdue,
}: {
  complaint: Complaint;
  isOverdue: boolean;
}) {
  const { id, name, email, message, createdAt, dueAt, answeredAt } = complaint;
  const { timeZone } = useBusiness();
  const marking = useFetcher<ActionResult>();
  const statusRef = useRef<HTMLSpanElement>(null);
  // Revalidation has replaced the focused button: move focus to the new status.
  useNewResult(marking.state === "idle" ? marking.data : undefined, ({ kind }) => {
    if (kind === "ok") statusRef.current?.focus();
  });
  return (
    <CardRow>
      <th scope="row" className="text-left align-top font-semibold">
        {formatInstant(createdAt, timeZone)}
        <span className="block font-normal text-muted text-sm">No. {id}</span>
      </th>
      <NamedCell heading="From" className="wrap-anywhere align-top xl:min-w-48">
        {email ? (
          <>
            {name}
            <br />
            <a
              href={emailUrl(email)}
              className="inline-flex min-h-6 items-center underline underline-offset-4"
            >
              {email}
            </a>
          </>
        ) : (
          "Sender removed"
        )}
      </NamedCell>
      <NamedCell
        heading="Complaint"
        className="whitespace-pre-line wrap-anywhere align-top xl:min-w-72"
      >
        {message}
      </NamedCell>
      <NamedCell heading="Answer by" className="align-top xl:whitespace-nowrap">
        <time dateTime={dueAt.toISOString()}>{formatDay(dueAt, timeZone)}</time>
        {!answeredAt && isOverdue && <strong className="block text-danger">Overdue</strong>}
      </NamedCell>
      <td className="align-top xl:text-right max-xl:mt-1">
        {answeredAt ? (
          <span
            ref={statusRef}
            tabIndex={-1}
            className="inline-flex items-center gap-1.5 font-semibold text-veg xl:whitespace-nowrap"
          >
            <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
            Answered {formatDay(answeredAt, timeZone)}
          </span>
        ) : (
          <marking.Form method="post">
            <input type="hidden" name="id" value={id} />
            <Button
              type="submit"
              variant="secondary"
              size="sm"
              busy={marking.state !== "idle"}
              className="min-h-11 max-xl:w-full"
              aria-label={`Mark as answered: complaint ${id}`}
            >
              Mark as answered
            </Button>
          </marking.Form>
        )}
      </td>
    </CardRow>
  );
}
