import type { LeadTime } from "../../../domain/kitchen/cooking-times.ts";
import { getCompletedLabel, getTicketBadge } from "../../../domain/kitchen/ticket-badge.ts";
import { formatPence } from "../../../domain/money.ts";
import { staffTypeLabels } from "../../../domain/orders/order.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Button } from "../../ui/button.tsx";
import { Check } from "../../ui/icons/check.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { useMistapGuard } from "./screen/use-mistap-guard.ts";
import type { TicketButtonsProps } from "./ticket-buttons.tsx";
import { describeOutcome } from "./ticket-card.tsx";
import { UrgencyChip } from "./urgency-chip.tsx";
import { useAdvanceTicket } from "./use-advance-ticket.ts";
import { mustStayOnBoard } from "./use-known-tickets.ts";

/**
 * An order that waits for its driver or its customer: who, when, the cash to take or give back, and
 * one tap to complete it.
 */
export function ReadyChip({
  ticket,
  outcome,
  completion,
  isSettling,
  skipCookingStep,
  now,
  leadTime,
  onMenu,
  onClear,
}: Pick<
  TicketButtonsProps,
  "ticket" | "outcome" | "completion" | "isSettling" | "skipCookingStep" | "onMenu" | "onClear"
> & {
  now: number;
  leadTime: LeadTime;
}) {
  const { currency, timeZone } = useBusiness();
  const { number, version, balance } = ticket;
  const badge = getTicketBadge(now, ticket, { leadTime, skipCookingStep, timeZone });
  const completedLabel = getCompletedLabel(ticket);
  const { busy, advance } = useAdvanceTicket(number, {
    completedName: `marked as ${completedLabel.toLowerCase()}`,
  });
  const { isInactive, settlingClass, guardTap } = useMistapGuard(version, isSettling);
  const isHandedOut = outcome === "completed" || completion !== undefined;
  const heading = `ticket-${number}`;
  const orderSuffix = <span className="sr-only"> order {number}</span>;
  let amount = "Paid";
  if (balance !== null && balance > 0) amount = `Take ${formatPence(balance, currency)} cash`;
  if (balance !== null && balance < 0) amount = `GIVE BACK ${formatPence(-balance, currency)}`;
  return (
    <article
      aria-labelledby={heading}
      className={joinClasses(
        // `relative` keeps the hidden texts in the scrolling row, or they would widen the page.
        "relative flex h-full items-center gap-1 rounded-xl border px-1 py-0.5 @max-[18rem]:flex-col @max-[18rem]:items-stretch",
        outcome && !isHandedOut ? "border-danger bg-surface" : "border-line bg-surface",
      )}
    >
      <button
        type="button"
        data-list-menu=""
        aria-haspopup="dialog"
        className="flex min-h-11 min-w-0 grow flex-col justify-center rounded-lg px-1.5 text-left leading-tight hover:bg-raised"
        onClick={guardTap(onMenu)}
      >
        <span className="flex flex-wrap items-center gap-x-2">
          <strong id={heading} className="text-xl tabular-nums leading-none">
            <span className="sr-only">Order </span>
            {number}
          </strong>
          {outcome ? (
            <strong className={isHandedOut ? "text-veg" : "text-danger"}>
              {describeOutcome({ ticket, outcome, completion }, timeZone)}
            </strong>
          ) : (
            !ticket.wantedAllDay && <UrgencyChip urgency={badge.urgency}>{badge.label}</UrgencyChip>
          )}
        </span>
        <span className="line-clamp-2 max-w-48 text-sm leading-tight wrap-anywhere @min-[37rem]:max-w-none">
          <strong className="whitespace-nowrap tabular-nums">{amount}</strong>{" "}
          <span className="text-muted">
            {[ticket.name, staffTypeLabels[ticket.type]].filter(Boolean).join(", ")}
            {ticket.isPractice && " (practice)"}
          </span>
        </span>
        <span className="sr-only">, ready. More for order {number}</span>
      </button>
      {mustStayOnBoard({ ticket, outcome }) ? (
        <Button
          data-list-item=""
          variant={isHandedOut ? "secondary" : "danger"}
          className="shrink-0 px-4"
          onClick={onClear}
        >
          Clear{orderSuffix}
        </Button>
      ) : (
        !outcome && (
          <Button
            data-list-item=""
            busy={busy}
            aria-disabled={busy || isInactive || undefined}
            className={joinClasses(
              "shrink-0 gap-1 whitespace-nowrap @max-[37rem]:px-2.5",
              settlingClass,
            )}
            onClick={guardTap(() => void advance("completed", version))}
          >
            {!busy && <Check aria-hidden="true" className="size-5 @max-[37rem]:hidden" />}
            {completedLabel}
            {orderSuffix}
          </Button>
        )
      )}
    </article>
  );
}
