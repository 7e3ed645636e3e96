import { useRef } from "react";
import { Link } from "react-router";
import { useShopNews } from "../../shop-status/use-shop-news.ts";
import { Card } from "../../ui/card.tsx";
import { useFocusWhenRemoved } from "../../ui/focus/use-focus-when-removed.ts";
import { ChevronDown } from "../../ui/icons/chevron-down.tsx";
import { useIsOwner } from "../use-is-owner.ts";
import { RushPanel } from "./rush-panel.tsx";

/**
 * The forms for a rush, collapsed to keep the settings below in view. `RushStrip` says what applies
 * now, and ends it.
 */
export function RushCard() {
  const { practice } = useShopNews();
  const isOwner = useIsOwner();
  const summary = useRef<HTMLElement>(null);
  const focusProps = useFocusWhenRemoved(summary);
  return (
    <Card className="rounded-panel p-5 sm:p-6 md:p-8">
      <details {...focusProps} className="group">
        <summary
          ref={summary}
          className="-my-2 flex min-h-11 list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden"
        >
          <h2 className="text-2xl">Pause or slow down</h2>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-muted group-open:rotate-180"
          />
        </summary>
        <div className="@container mt-5">
          <RushPanel />
        </div>
      </details>
      {isOwner && !practice && (
        <p className="mt-4">
          Just testing?{" "}
          <Link
            to="/admin/setup#opening"
            className="inline-flex min-h-8 items-center underline underline-offset-4"
          >
            Return to practice
          </Link>
        </p>
      )}
    </Card>
  );
}
