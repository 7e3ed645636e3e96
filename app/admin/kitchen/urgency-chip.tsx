import type { ReactNode } from "react";
import { formatShortDuration } from "../../../domain/format-short-duration.ts";
import { isJustNow, type Urgency, type Wait } from "../../../domain/kitchen/ticket-timing.ts";
import { Clock } from "../../ui/icons/clock.tsx";
import { Hourglass } from "../../ui/icons/hourglass.tsx";
import type { IconComponent } from "../../ui/icons/icon-frame.tsx";
import { TriangleAlert } from "../../ui/icons/triangle-alert.tsx";
import { joinClasses } from "../../ui/join-classes.ts";

/** Each urgency has an icon as well as a colour, so that colour is not the only signal. */
const styles: Record<Urgency, { icon: IconComponent; chip: string }> = {
  on_time: { icon: Clock, chip: "text-veg" },
  soon: { icon: Hourglass, chip: "text-soon" },
  late: { icon: TriangleAlert, chip: "bg-danger text-on-danger" },
};

export const chipShape =
  "inline-flex items-center gap-1 whitespace-nowrap rounded-full border border-current/40 px-2 font-semibold text-sm leading-6 tabular-nums";

/** A chip that says, for example, how long a ticket has waited or when it is due. */
export function UrgencyChip({ urgency, children }: { urgency: Urgency; children: ReactNode }) {
  const { icon: Icon, chip } = styles[urgency];
  return (
    <span className={joinClasses(chipShape, chip)}>
      <Icon aria-hidden="true" className="size-3.5" />
      {children}
    </span>
  );
}

/** How long an unconfirmed ticket has waited. */
export function WaitChip({ wait }: { wait: Wait }) {
  return (
    <UrgencyChip urgency={wait.urgency}>
      {isJustNow(wait) ? "Just now" : `Waiting ${formatShortDuration(wait.waitedMs)}`}
    </UrgencyChip>
  );
}

/**
 * Like `WaitChip`, as text within a line. `wordClass` hides the word "waiting" where there is no
 * room for it.
 */
export function WaitText({ wait, wordClass }: { wait: Wait; wordClass: string }) {
  if (isJustNow(wait)) return "just now";
  return (
    <>
      <span className={wordClass}>waiting </span>
      {formatShortDuration(wait.waitedMs)}
    </>
  );
}
