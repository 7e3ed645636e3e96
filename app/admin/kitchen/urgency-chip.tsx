import type { ReactNode } from "react";
import { formatShortDuration } from "../../../domain/format-short-duration.ts";
import type { Ticket } from "../../../domain/kitchen/ticket.ts";
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
export function WaitText({ wait, wordClass }: { wait: Wait; wordClass?: string }) {
  if (isJustNow(wait)) return "just now";
  return (
    <>
      <span className={wordClass}>waiting </span>
      {formatShortDuration(wait.waitedMs)}
    </>
  );
}

/**
 * `3 late, 2 new late`: unconfirmed tickets apart, because the Now tab does not count them. Phones
 * show only one of the two lists. Small tablets, and with `isShort` all tablets, have room for one
 * number.
 */
export function LateCounts({
  tickets,
  isShort = false,
}: {
  tickets: readonly Pick<Ticket, "status">[];
  isShort?: boolean;
}) {
  const newCount = tickets.filter(({ status }) => status === "pending").length;
  const cookingCount = tickets.length - newCount;
  const hiddenClass = isShort ? "@max-[64rem]:sr-only" : "@max-[48rem]:sr-only";
  return (
    <>
      {cookingCount > 0 && (
        <span className="whitespace-nowrap text-danger">{cookingCount} late</span>
      )}
      {newCount > 0 && (
        <span className={cookingCount > 0 ? hiddenClass : undefined}>
          {cookingCount > 0 && ", "}
          <span className="whitespace-nowrap text-danger">
            {newCount} <span className="@max-[33.75rem]:sr-only">new </span>late
          </span>
        </span>
      )}
    </>
  );
}
