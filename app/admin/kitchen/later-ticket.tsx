import { Fragment, type ReactNode } from "react";
import { formatDay } from "../../../domain/format-instant.ts";
import { getCookingTimes, type LeadTime } from "../../../domain/kitchen/cooking-times.ts";
import { formatCardTime, formatStartTime } from "../../../domain/kitchen/format-due-time.ts";
import type { Ticket } from "../../../domain/kitchen/ticket.ts";
import { getWait } from "../../../domain/kitchen/ticket-timing.ts";
import { findAllergensToCheck } from "../../../domain/menu/allergy-conflict.ts";
import { describeNotedAllergens, findAllergyNote } from "../../../domain/menu/allergy-note.ts";
import { formatCount } from "../../../domain/messages/format/format-count.ts";
import { staffTypeLabels } from "../../../domain/orders/order.ts";
import { filterSoldOutLines } from "../../../domain/orders/status/sold-out-for.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { ChevronDown } from "../../ui/icons/chevron-down.tsx";
import { useStaffLive } from "../live/staff-live.tsx";
import type { usePackedColumns } from "./screen/use-packed-columns.ts";
import { TicketBody } from "./ticket-body.tsx";
import { TicketButtons } from "./ticket-buttons.tsx";
import { describeOutcome, type TicketCardProps, UnseenMark } from "./ticket-card.tsx";
import { WaitChip } from "./urgency-chip.tsx";

/**
 * A collapsed ticket for an order whose cooking starts later. Opened, it shows the dishes and the
 * buttons.
 */
export function LaterTicket({ now, leadTime, openedAt, soldOut, ...props }: TicketCardProps) {
  const { ticket, outcome } = props;
  const { timeZone, unansweredMinutes } = useBusiness();
  const wait = getWait(now, ticket, { openedAt, unansweredMinutes });
  const noted = findAllergensToCheck(ticket.notes, ticket.lines);
  const unsafeCount = ticket.lines.filter(
    ({ allergens }) => noted && describeNotedAllergens(allergens, noted),
  ).length;
  const soldOutNames = filterSoldOutLines(ticket, soldOut).map(({ name }) => name);
  const isUnseen = useStaffLive().unseenNumbers.has(ticket.number) && !outcome;
  // Confirmed orders are under a heading with their day.
  const isUnderDay = ticket.status !== "pending";
  const { dueAt } = getCookingTimes(ticket, leadTime);
  const startTime = formatStartTime(ticket, leadTime, timeZone);
  const portions = ticket.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <details className="group rounded-card border border-line bg-surface">
      <summary
        data-list-item=""
        className="flex min-h-14 list-none items-center gap-3 rounded-card px-4 py-2 hover:bg-raised [&::-webkit-details-marker]:hidden"
      >
        <span className="min-w-0 flex-1 wrap-anywhere leading-snug">
          <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <strong className="text-2xl leading-none tabular-nums">
              <span className="sr-only">Order </span>
              {ticket.number}
            </strong>
            <strong className="tabular-nums">
              {formatCardTime(ticket, isUnderDay ? dueAt : now, leadTime, timeZone)}
              {startTime && (
                <>
                  {" · "}
                  <span className="whitespace-nowrap">{startTime}</span>
                </>
              )}
              {isUnseen && (
                <>
                  {" "}
                  <UnseenMark />
                </>
              )}
            </strong>
          </span>
          <span className="text-muted">
            {staffTypeLabels[ticket.type]}
            {ticket.name && ` for ${ticket.name}`}: {formatCount(portions, "portion")}
            {ticket.notes && !noted && ", with a note"}
          </span>
          {noted && (
            <strong className="block text-danger">
              {findAllergyNote(ticket.notes) ? "Allergy: " : "Allergy? "}
              {unsafeCount === 0
                ? "see the note"
                : `${formatCount(unsafeCount, "dish", "dishes")} may not be safe`}
            </strong>
          )}
          {soldOutNames.length > 0 && !outcome && (
            <strong className="block text-danger group-open:hidden">
              Sold out: {soldOutNames.join(", ")}
            </strong>
          )}
          {ticket.status === "pending" && !outcome && (
            <span className="block pt-1">
              <WaitChip wait={wait} />
            </span>
          )}
          {outcome && (
            <strong
              className={outcome === "completed" || props.completion ? "text-veg" : "text-danger"}
            >
              {" "}
              {describeOutcome(props, timeZone)}
            </strong>
          )}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-4 px-4 pt-1 pb-4">
        <TicketBody ticket={ticket} soldOut={soldOut} />
        <TicketButtons {...props} soldOut={soldOut} />
      </div>
    </details>
  );
}

interface TicketDay {
  /** `Today` or a date. */
  day: string;
  /** The order numbers, in the order of `tickets`. */
  numbers: number[];
}

/** The tickets for later, below the day on which they are due. */
export function LaterTickets({
  tickets,
  now,
  leadTime,
  packColumns,
  listClass,
  renderCards,
}: {
  tickets: readonly Ticket[];
  /** Server time, in epoch milliseconds. */
  now: number;
  leadTime: LeadTime;
  packColumns: ReturnType<typeof usePackedColumns>;
  listClass: string;
  renderCards(numbers: readonly number[]): ReactNode;
}) {
  const groupByDay = useGroupByDay(now, leadTime);
  return groupByDay(tickets).map(({ day, numbers }) => (
    <Fragment key={day}>
      <h3 className="mt-3 mb-1 font-semibold font-text first-of-type:mt-0">{day}</h3>
      <ul ref={packColumns} className={listClass}>
        {renderCards(numbers)}
      </ul>
    </Fragment>
  ));
}

/** Returns a function that groups tickets by the day they are due. `now` is in epoch ms. */
function useGroupByDay(now: number, leadTime: LeadTime) {
  const { timeZone } = useBusiness();
  const today = formatDay(new Date(now), timeZone);
  return (tickets: readonly Ticket[]): TicketDay[] => {
    const getDay = (ticket: Ticket) =>
      formatDay(new Date(getCookingTimes(ticket, leadTime).dueAt), timeZone);
    return [...Map.groupBy(tickets, getDay)].map(([day, ofDay]) => ({
      day: day === today ? "Today" : day,
      numbers: ofDay.map(({ number }) => number),
    }));
  };
}
