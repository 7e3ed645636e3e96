import { useState } from "react";
import { formatTime } from "../../../domain/format-instant.ts";
import { getCookingTimes, type LeadTime } from "../../../domain/kitchen/cooking-times.ts";
import {
  formatCardTime,
  formatTimeInSentence,
  formatWantedTimeShort,
} from "../../../domain/kitchen/format-due-time.ts";
import type { Ticket } from "../../../domain/kitchen/ticket.ts";
import {
  getCompletedLabel,
  getTicketBadge,
  isTooLateToConfirm,
} from "../../../domain/kitchen/ticket-badge.ts";
import { describeTicketChange, type TicketChange } from "../../../domain/kitchen/ticket-change.ts";
import {
  formatDue,
  getUrgency,
  getWait,
  type Urgency,
} from "../../../domain/kitchen/ticket-timing.ts";
import { staffTypeLabels } from "../../../domain/orders/order.ts";
import { statusLabel } from "../../../domain/orders/status/order-status.ts";
import { PracticeBadge } from "../../shop-status/practice-badge.tsx";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Button } from "../../ui/button.tsx";
import { Ban } from "../../ui/icons/ban.tsx";
import { ChefHat } from "../../ui/icons/chef-hat.tsx";
import { CircleCheck } from "../../ui/icons/circle-check.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { useStaffLive } from "../live/staff-live.tsx";
import { TicketBody } from "./ticket-body.tsx";
import { TicketButtons, type TicketButtonsProps } from "./ticket-buttons.tsx";
import { chipShape, UrgencyChip, WaitChip } from "./urgency-chip.tsx";
import type { BoardTicket } from "./use-known-tickets.ts";

const borders: Record<Urgency, string> = {
  on_time: "border-l-veg",
  soon: "border-l-soon",
  late: "border-l-danger",
};
const dueColours: Record<Urgency, string> = {
  on_time: "",
  soon: "text-soon",
  late: "text-danger",
};

export interface TicketCardProps extends TicketButtonsProps {
  /** Server time, in epoch milliseconds. */
  now: number;
  leadTime: LeadTime;
  /** When the shop opened, in epoch milliseconds; null while it is closed. */
  openedAt: number | null;
}

/** How long a cancelled ticket keeps its dishes: a cook may be working on it. */
const stopMs = 10 * 60_000;

/** A ticket; one line without the dishes if nothing is left to do. */
export function TicketCard(props: TicketCardProps) {
  const { ticket, outcome, cancelledAt, completion, now, onClear } = props;
  const { timeZone } = useBusiness();
  const isStopped = outcome === "cancelled" && cancelledAt && now - cancelledAt.getTime() >= stopMs;
  if (outcome !== "cancelled_by_customer" && !isStopped && !completion)
    return <FullTicket {...props} />;
  const heading = `ticket-${ticket.number}`;
  return (
    <article
      aria-labelledby={heading}
      className="flex items-center gap-2 rounded-card border border-line border-l-8 bg-surface px-3 py-2"
    >
      <h3 id={heading} className="font-text text-2xl leading-none tabular-nums">
        <span className="sr-only">Order </span>
        {ticket.number}
      </h3>
      <p className="min-w-0 flex-1 text-sm leading-tight">{describeOutcome(props, timeZone)}</p>
      <Button data-list-item="" variant="secondary" className="min-h-11 px-4" onClick={onClear}>
        Clear<span className="sr-only"> order {ticket.number}</span>
      </Button>
    </article>
  );
}

/**
 * A ticket. The buttons are above the dishes, so that they are on screen however long the order is.
 */
function FullTicket({ now, leadTime, openedAt, soldOut, ...props }: TicketCardProps) {
  const { ticket, outcome, skipCookingStep } = props;
  const { timeZone, unansweredMinutes } = useBusiness();
  const [hasAllergensPerDish, setAllergensPerDish] = useState(false);
  const times = getCookingTimes(ticket, leadTime);
  const dueUrgency = getUrgency(now, times);
  const isPending = ticket.status === "pending";
  const wait = getWait(now, ticket, { openedAt, unansweredMinutes });
  const badge = getTicketBadge(now, ticket, { leadTime, skipCookingStep, timeZone });
  const dueText = formatDue(now, times.dueAt);
  // The most urgent of its chips: the wait or, once the order is late, the due time.
  const pendingUrgency = dueUrgency === "late" ? "late" : wait.urgency;
  const urgency = isPending ? pendingUrgency : badge.urgency;
  const heading = `ticket-${ticket.number}`;
  // Unconfirmed orders are under New.
  const isUnseen =
    useStaffLive().unseenNumbers.has(ticket.number) && !isPending && outcome === null;
  return (
    <article
      aria-labelledby={heading}
      className={joinClasses(
        "flex flex-col gap-1.5 rounded-card border border-line border-l-8 bg-surface px-3 py-2",
        outcome ? "border-l-line" : borders[urgency],
      )}
    >
      <header>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <div className="mr-auto flex items-center gap-2">
            <h3 id={heading} className="font-text text-3xl leading-none tabular-nums">
              <span className="sr-only">Order </span>
              {ticket.number}
            </h3>
            {isUnseen && <UnseenMark />}
          </div>
          {ticket.status === "in_progress" && !outcome && (
            <p className="text-accent-text">
              <ChefHat aria-hidden="true" className="size-5" />
              <span className="sr-only">{statusLabel(ticket.status)}</span>
            </p>
          )}
          {outcome ? (
            <OutcomeChip ticket={ticket} outcome={outcome} />
          ) : isPending ? (
            <>
              <WaitChip wait={wait} />
              {dueUrgency === "late" && <UrgencyChip urgency="late">{dueText}</UrgencyChip>}
            </>
          ) : (
            <UrgencyChip urgency={badge.urgency}>{badge.label}</UrgencyChip>
          )}
        </div>
        <div className="flex flex-wrap items-baseline gap-x-2">
          <p
            className={joinClasses(
              "min-w-0 flex-1 basis-28 leading-snug",
              ticket.isPaid ? "wrap-anywhere" : "line-clamp-2 wrap-anywhere",
            )}
          >
            <strong className="text-sm">{staffTypeLabels[ticket.type]}</strong>
            {ticket.isPaid && <strong>, paid at the counter</strong>} {ticket.name}
          </p>
          <p
            className={joinClasses(
              "ml-auto whitespace-nowrap text-right font-semibold leading-tight tabular-nums",
              !outcome && dueColours[dueUrgency],
            )}
          >
            {formatCardTime(ticket, now, leadTime, timeZone)}
            {isPending && !outcome && !ticket.wantedAllDay && badge.label !== dueText && (
              <span className="block">{badge.label}</span>
            )}
          </p>
        </div>
        <PracticeBadge isPractice={ticket.isPractice} />
      </header>
      <TicketButtons
        {...props}
        soldOut={soldOut}
        isStartLate={badge.urgency === "late"}
        isTooLateToConfirm={isTooLateToConfirm(now, ticket, leadTime)}
      />
      {ticket.change && (
        <p className={joinClasses("font-semibold", !ticket.isOnlyTimeChanged && "text-danger")}>
          {describeChange(ticket, ticket.change, now, timeZone)}
        </p>
      )}
      <TicketBody
        ticket={ticket}
        soldOut={soldOut}
        hasAllergensPerDish={hasAllergensPerDish}
        onShowAllergens={() => setAllergensPerDish(true)}
      />
    </article>
  );
}

/** `Removed: Naan. Customer changed the dishes at 17:52`. `now` is in epoch milliseconds. */
export function describeChange(
  { wantedAllDay }: Pick<Ticket, "wantedAllDay">,
  change: TicketChange,
  now: number,
  timeZone: string,
): string {
  const removed = change.removed.length > 0 ? `Removed: ${change.removed.join(", ")}. ` : "";
  const description = describeTicketChange(
    change,
    (at) => formatTimeInSentence(at, now, timeZone),
    wantedAllDay
      ? null
      : (wantedAt) => formatWantedTimeShort({ wantedAt, wantedAllDay }, now, timeZone),
  );
  return removed + description;
}

/** Marks an order that no one has marked as seen, and that still rings. */
export function UnseenMark() {
  return (
    <span className="rounded-full bg-danger px-2 py-0.5 align-middle font-semibold font-text text-on-danger text-sm leading-none">
      New
    </span>
  );
}

/** `Collected by Meera Shah, 17:52`. Empty while the order is open. */
export function describeOutcome(
  { ticket, outcome, completion }: BoardTicket,
  timeZone: string,
): string {
  if (outcome === null) return "";
  if (completion) {
    const { closedBy, closedAt } = completion;
    const by = closedBy && ` by ${closedBy}`;
    return `${getCompletedLabel(ticket)}${by}, ${formatTime(closedAt, timeZone)}`;
  }
  if (outcome === "completed") return getCompletedLabel(ticket);
  if (outcome === "closed") return "Closed elsewhere. Check the order.";
  if (outcome === "cancelled_by_customer") return "Cancelled by the customer";
  // No cook has to stop an order that was still unconfirmed.
  return ticket.status === "pending" ? "Cancelled" : "Cancelled: stop";
}

function OutcomeChip({ ticket, outcome }: Pick<TicketCardProps, "ticket" | "outcome">) {
  const { timeZone } = useBusiness();
  const Icon = outcome === "completed" ? CircleCheck : Ban;
  return (
    <p
      className={joinClasses(
        chipShape,
        outcome === "completed" ? "text-veg" : "bg-danger text-on-danger",
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {describeOutcome({ ticket, outcome }, timeZone)}
    </p>
  );
}
