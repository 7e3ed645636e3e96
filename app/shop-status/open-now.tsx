import { describeOpenState, describeOpenStateShort } from "../../domain/business/describe-opening.ts";
import type { OpenNow as OpenState } from "../../domain/scheduling/open-now.ts";
import { Clock } from "../ui/icons/clock.tsx";
import { joinClasses } from "../ui/join-classes.ts";
import { useOpenNow } from "./use-open-now.ts";
import { useCanOrderAhead } from "./use-shop-news.ts";

type Status = "open" | "soon" | "closed";

const colours: Record<Status, string> = { open: "bg-veg", soon: "bg-accent", closed: "bg-non-veg" };

function getStatus({ now }: OpenState): Status {
  if (now.state === "closed") return "closed";
  return now.closesSoon ? "soon" : "open";
}

/** Decorative: the text beside the dot gives the status too. */
function Dot({ status }: { status: Status }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses("inline-block size-2.5 shrink-0 rounded-full forced-color-adjust-none", colours[status])}
    />
  );
}

/**
 * For example `Open now · until 17:00`; an empty line while the opening hours are unknown. `offersOrders` adds `· order ahead` while
 * customers can order for the next opening.
 */
export function OpenNow({ offersOrders = false, className }: { offersOrders?: boolean; className?: string }) {
  const open = useOpenNow();
  const canOrderAhead = useCanOrderAhead();
  const status = open ? getStatus(open) : undefined;
  return (
    <p data-open-now={status} className={joinClasses("inline-flex min-h-[1lh] items-baseline gap-2.5", className)}>
      {open && status && (
        <>
          <Dot status={status} />
          <span>
            {describeOpenStateShort(open)}
            {offersOrders && canOrderAhead && open.now.state === "closed" && open.now.next && " · order ahead"}
          </span>
        </>
      )}
    </p>
  );
}

/** Tells customers before they order whether we are open: `We are closed now. We open tomorrow at 10:00.` Appends `extraText`. */
export function OpenNotice({ id, extraText = null, className }: { id?: string; extraText?: string | null; className?: string }) {
  const open = useOpenNow();
  if (!open) return null;
  const status = getStatus(open);
  return (
    <p
      id={id}
      data-open-now={status}
      className={joinClasses(
        "flex items-start gap-3 rounded-card border px-4 py-3",
        status === "closed" ? "border-accent-text bg-raised" : "border-line bg-surface",
        className,
      )}
    >
      <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-text" />
      <span>
        {describeOpenState(open)}
        {extraText && ` ${extraText}`}
      </span>
    </p>
  );
}
