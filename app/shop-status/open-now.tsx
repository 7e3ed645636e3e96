import { Clock } from "lucide-react";
import { sayOpen, sayOpenShort } from "../../domain/business/describe-opening.ts";
import type { OpenNow as OpenState } from "../../domain/scheduling/open-now.ts";
import { joinClasses } from "../ui/join-classes.ts";
import { useOpenNow } from "./use-open-now.ts";

type Standing = "open" | "soon" | "closed";

const colours: Record<Standing, string> = { open: "bg-veg", soon: "bg-accent", closed: "bg-non-veg" };

function standingOf({ now }: OpenState): Standing {
  if (now.state === "closed") return "closed";
  return now.closesSoon ? "soon" : "open";
}

/** The words say all that the dot says. */
function Dot({ standing }: { standing: Standing }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses("inline-block size-2.5 shrink-0 rounded-full forced-color-adjust-none", colours[standing])}
    />
  );
}

/** In a few words, with a dot in front: `Open now · until 5 PM`. Its line is kept when nothing is known. */
export function OpenNow({ className }: { className?: string }) {
  const open = useOpenNow();
  const standing = open ? standingOf(open) : undefined;
  return (
    <p data-open-now={standing} className={joinClasses("inline-flex min-h-[1lh] items-baseline gap-2.5", className)}>
      {open && standing && (
        <>
          <Dot standing={standing} />
          <span>{sayOpenShort(open)}</span>
        </>
      )}
    </p>
  );
}

/** Where somebody is about to order: `We are closed now. We open tomorrow at 10 AM.` Says it whether open or not, so that nothing jumps. `more` is said after it. */
export function OpenNotice({ id, more = null, className }: { id?: string; more?: string | null; className?: string }) {
  const open = useOpenNow();
  if (!open) return null;
  const standing = standingOf(open);
  return (
    <p
      id={id}
      data-open-now={standing}
      className={joinClasses(
        "flex items-start gap-3 rounded-card border px-4 py-3",
        standing === "closed" ? "border-accent-text bg-raised" : "border-line bg-surface",
        className,
      )}
    >
      <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-text" />
      <span>
        {sayOpen(open)}
        {more && ` ${more}`}
      </span>
    </p>
  );
}
