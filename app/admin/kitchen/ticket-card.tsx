import { formatTime } from "../../../domain/format-instant.ts";
import { formatDueTime } from "../../../domain/kitchen/format-due-time.ts";
import { formatDue, type Urgency, urgencyAt, whenToCook } from "../../../domain/kitchen/when-to-cook.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Ban } from "../../ui/icons/ban.tsx";
import { ChefHat } from "../../ui/icons/chef-hat.tsx";
import { CircleCheck } from "../../ui/icons/circle-check.tsx";
import { Clock } from "../../ui/icons/clock.tsx";
import { Hourglass } from "../../ui/icons/hourglass.tsx";
import type { IconComponent } from "../../ui/icons/icon-frame.tsx";
import { TriangleAlert } from "../../ui/icons/triangle-alert.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { fulfilmentLabels } from "../fulfilment-labels.ts";
import { TicketBody } from "./ticket-body.tsx";
import { TicketButtons, type TicketButtonsProps } from "./ticket-buttons.tsx";

/** Each urgency has an icon as well as a colour, so that colour is not the only signal. */
const urgencyStyles: Record<Urgency, { icon: IconComponent; border: string; chip: string }> = {
  on_time: { icon: Clock, border: "border-l-veg", chip: "text-veg" },
  soon: { icon: Hourglass, border: "border-l-accent", chip: "text-accent-text" },
  late: { icon: TriangleAlert, border: "border-l-danger", chip: "bg-danger text-on-danger" },
};

const chipShape =
  "inline-flex items-center gap-1.5 rounded-full border border-current/40 px-2.5 py-0.5 font-semibold text-sm tabular-nums";

export interface TicketCardProps extends TicketButtonsProps {
  /** Server time, in epoch milliseconds. */
  now: number;
  /** Current lead time in minutes. */
  leadMinutes: number;
}

export function TicketCard({ now, leadMinutes, ...props }: TicketCardProps) {
  const { ticket, outcome } = props;
  const { timeZone } = useBusiness();
  const times = whenToCook(ticket, leadMinutes);
  const { icon: Icon, border, chip } = urgencyStyles[urgencyAt(now, times)];
  const heading = `ticket-${ticket.number}`;
  return (
    <article
      aria-labelledby={heading}
      className={joinClasses(
        "flex flex-col gap-4 rounded-card border border-line border-l-8 bg-surface p-4 sm:p-5",
        outcome ? "border-l-line" : border,
      )}
    >
      <header>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 id={heading} className="text-4xl tabular-nums">
            <span className="sr-only">Order </span>
            {ticket.number}
          </h3>
          <p className="ml-auto font-display font-semibold text-3xl tabular-nums">{formatDueTime(ticket, now, timeZone)}</p>
        </div>
        <p className="wrap-anywhere">
          <strong>{fulfilmentLabels[ticket.type]}</strong> {ticket.name}
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-2">
          {outcome ? (
            <OutcomeChip outcome={outcome} />
          ) : (
            <p className={joinClasses(chipShape, chip)}>
              <Icon aria-hidden="true" className="size-4" />
              {ticket.wantedAllDay ? "Time to be agreed" : formatDue(now, times.due)}
            </p>
          )}
          {ticket.status === "in_progress" && !outcome && (
            <p className={joinClasses(chipShape, "text-accent-text")}>
              <ChefHat aria-hidden="true" className="size-4" />
              In progress
            </p>
          )}
        </div>
      </header>
      <TicketBody ticket={ticket} />
      {ticket.changedAt && <p className="font-semibold text-danger">Order changed at {formatTime(ticket.changedAt, timeZone)}</p>}
      <TicketButtons {...props} />
    </article>
  );
}

export const outcomeLabels = { completed: "Done", cancelled: "Cancelled: stop", closed: "Closed elsewhere. Check the order." };

function OutcomeChip({ outcome }: { outcome: NonNullable<TicketCardProps["outcome"]> }) {
  const Icon = outcome === "completed" ? CircleCheck : Ban;
  return (
    <p className={joinClasses(chipShape, outcome === "completed" ? "text-veg" : "bg-danger text-on-danger")}>
      <Icon aria-hidden="true" className="size-4" />
      {outcomeLabels[outcome]}
    </p>
  );
}
