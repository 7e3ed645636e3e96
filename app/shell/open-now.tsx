import { Clock } from "lucide-react";
import type { OpenNow as OpenState } from "../../domain/business/open-now.ts";
import { sayOpen, sayOpenShort } from "../../domain/business/say-open.ts";
import { joinClasses } from "../ui/join-classes.ts";
import { useOpenNow } from "./use-open-now.ts";

function colourOf({ now }: OpenState): string {
  if (now.state === "closed") return "bg-non-veg";
  return now.closesSoon ? "bg-accent" : "bg-veg";
}

/** The words say all that the dot says. */
function Dot({ open }: { open: OpenState }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses("inline-block size-2.5 shrink-0 rounded-full forced-color-adjust-none", colourOf(open))}
    />
  );
}

/** In a few words, with a dot in front: `Open now · until 5 PM`. Its line is kept when nothing is known. */
export function OpenNow({ className }: { className?: string }) {
  const open = useOpenNow();
  return (
    <p data-open-now="" className={joinClasses("inline-flex min-h-[1lh] items-baseline gap-2.5", className)}>
      {open && (
        <>
          <Dot open={open} />
          <span>{sayOpenShort(open)}</span>
        </>
      )}
    </p>
  );
}

/** Where somebody is about to order: `We are closed now. We open tomorrow at 10 AM.` Says it whether open or not, so that nothing jumps. */
export function OpenNotice({ className }: { className?: string }) {
  const open = useOpenNow();
  if (!open) return null;
  const closed = open.now.state === "closed";
  return (
    <p
      data-open-now=""
      className={joinClasses(
        "flex items-start gap-3 rounded-card border px-4 py-3",
        closed ? "border-accent-text bg-raised" : "border-line bg-surface",
        className,
      )}
    >
      <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-text" />
      <span>{sayOpen(open)}</span>
    </p>
  );
}
