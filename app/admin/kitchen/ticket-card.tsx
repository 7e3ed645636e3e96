import { useState } from "react";
import { formatTime } from "../../../domain/format-instant.ts";
import { formatDueTime } from "../../../domain/kitchen/format-due-time.ts";
import type { SoldOutDish } from "../../../domain/kitchen/ticket.ts";
import { formatDue, getCookingTimes, getUrgency, type Urgency } from "../../../domain/kitchen/when-to-cook.ts";
import { staffTypeLabels } from "../../../domain/orders/order.ts";
import { statusLabel } from "../../../domain/orders/status/order-status.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Ban } from "../../ui/icons/ban.tsx";
import { ChefHat } from "../../ui/icons/chef-hat.tsx";
import { CircleCheck } from "../../ui/icons/circle-check.tsx";
import { Clock } from "../../ui/icons/clock.tsx";
import { Hourglass } from "../../ui/icons/hourglass.tsx";
import type { IconComponent } from "../../ui/icons/icon-frame.tsx";
import { TriangleAlert } from "../../ui/icons/triangle-alert.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { PracticeBadge } from "../../ui/practice-badge.tsx";
import { TicketBody } from "./ticket-body.tsx";
import { TicketButtons, type TicketButtonsProps } from "./ticket-buttons.tsx";

/** Each urgency has an icon as well as a colour, so that colour is not the only signal. */
const urgencyStyles: Record<Urgency, { icon: IconComponent; border: string; chip: string }> = {
  on_time: { icon: Clock, border: "border-l-veg", chip: "text-veg" },
  soon: { icon: Hourglass, border: "border-l-accent", chip: "text-accent-text" },
  late: { icon: TriangleAlert, border: "border-l-danger", chip: "bg-danger text-on-danger" },
};

const chipShape =
  "inline-flex items-center gap-1 rounded-full border border-current/40 px-2 font-semibold text-sm leading-6 tabular-nums";

export interface TicketCardProps extends TicketButtonsProps {
  /** Server time, in epoch milliseconds. */
  now: number;
  /** Current lead time in minutes. */
  leadMinutes: number;
  soldOut: readonly SoldOutDish[];
}

/** A ticket. The buttons are above the dishes, so that they are on screen however long the order is. */
export function TicketCard({ now, leadMinutes, soldOut, ...props }: TicketCardProps) {
  const { ticket, outcome, skipCookingStep } = props;
  const { timeZone } = useBusiness();
  const [isExpanded, setExpanded] = useState(false);
  const times = getCookingTimes(ticket, leadMinutes);
  const { icon: Icon, border, chip } = urgencyStyles[getUrgency(now, times)];
  const isDone = ticket.readyAt !== null;
  const isCooking = ticket.status === "in_progress" || (ticket.status === "confirmed" && skipCookingStep);
  const heading = `ticket-${ticket.number}`;
  return (
    <article
      aria-labelledby={heading}
      className={joinClasses(
        "flex flex-col gap-1.5 rounded-card border border-line border-l-8 px-3 py-2",
        isDone && !outcome ? "bg-raised" : "bg-surface",
        outcome || isDone ? "border-l-line" : border,
      )}
    >
      <header>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 id={heading} className="mr-auto text-3xl leading-none tabular-nums">
            <span className="sr-only">Order </span>
            {ticket.number}
          </h3>
          {ticket.status === "in_progress" && !outcome && !isDone && (
            <p className="text-accent-text">
              <ChefHat aria-hidden="true" className="size-5" />
              <span className="sr-only">{statusLabel(ticket.status)}</span>
            </p>
          )}
          {outcome ? (
            <OutcomeChip outcome={outcome} />
          ) : isDone ? (
            <p className={joinClasses(chipShape, "text-veg")}>
              <CircleCheck aria-hidden="true" className="size-3.5" />
              Ready
            </p>
          ) : (
            <p className={joinClasses(chipShape, chip)}>
              <Icon aria-hidden="true" className="size-3.5" />
              {ticket.wantedAllDay ? "Time to be agreed" : formatDue(now, times.dueAt)}
            </p>
          )}
        </div>
        <div className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-2">
          <p className="min-w-0 flex-1 basis-28 wrap-anywhere leading-snug">
            <strong>{staffTypeLabels[ticket.type]}</strong>
            {ticket.isPaid && <strong>, paid at the counter</strong>} {ticket.name}
          </p>
          <p className="font-display font-semibold text-xl leading-snug tabular-nums">{formatDueTime(ticket, now, timeZone)}</p>
        </div>
        {ticket.isPractice && <PracticeBadge />}
      </header>
      <TicketButtons {...props} />
      {ticket.changedAt && (
        <p className={joinClasses("font-semibold", !ticket.isOnlyTimeChanged && "text-danger")}>
          {ticket.isOnlyTimeChanged ? "Time" : ticket.isOnlyAddressChanged ? "Address" : "Order"} changed at{" "}
          {formatTime(ticket.changedAt, timeZone)}
        </p>
      )}
      <TicketBody
        ticket={ticket}
        soldOut={soldOut}
        // Cooks need to see every dish while cooking, and after dishes have changed.
        isExpanded={
          isExpanded || isCooking || (ticket.changedAt !== null && !ticket.isOnlyAddressChanged && !ticket.isOnlyTimeChanged)
        }
        onShowAll={() => setExpanded(true)}
      />
    </article>
  );
}

export const outcomeLabels = { completed: "Done", cancelled: "Cancelled: stop", closed: "Closed elsewhere. Check the order." };

function OutcomeChip({ outcome }: { outcome: NonNullable<TicketCardProps["outcome"]> }) {
  const Icon = outcome === "completed" ? CircleCheck : Ban;
  return (
    <p className={joinClasses(chipShape, outcome === "completed" ? "text-veg" : "bg-danger text-on-danger")}>
      <Icon aria-hidden="true" className="size-3.5" />
      {outcomeLabels[outcome]}
    </p>
  );
}
