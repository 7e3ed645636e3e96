import { formatMoment } from "../../../domain/format-instant.ts";
import type { StoredDish } from "../../../domain/menu/menu-store.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { joinClasses } from "../../ui/join-classes.ts";
import { soldOutTodayText } from "../../ui/sold-out-badge.tsx";
import { useSubmissionQueue } from "./use-submission-queue.ts";

/** Marks a dish as sold out until the next opening on another day. Updates optimistically. */
export function SoldOutSwitch({ dish }: { dish: StoredDish }) {
  const { timeZone } = useBusiness();
  const { latest, submit } = useSubmissionQueue("/admin/menu/change");
  const isSoldOut = latest ? latest.soldOut === "true" : dish.soldOutUntil !== undefined;

  function toggle() {
    submit({ intent: "sold-out", id: String(dish.id), soldOut: String(!isSoldOut) });
  }
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isSoldOut}
      aria-label={`${soldOutTodayText}: ${dish.name}`}
      onClick={toggle}
      className="relative z-1 flex min-h-11 min-w-0 items-center gap-3 rounded-full pr-2 text-left text-sm"
    >
      <span
        aria-hidden="true"
        className={joinClasses(
          "relative h-7 w-12 shrink-0 rounded-full border transition-colors duration-150",
          isSoldOut ? "border-danger bg-danger" : "border-edge bg-raised",
        )}
      >
        <span
          className={joinClasses(
            "absolute top-0.5 left-0.5 size-5.5 rounded-full transition-transform duration-150 ease-soft",
            isSoldOut ? "translate-x-5 bg-on-danger" : "bg-ink",
          )}
        />
      </span>
      <span className="min-w-0 leading-tight">
        <span className={joinClasses("block", isSoldOut ? "font-semibold" : "text-muted")}>
          {soldOutTodayText}
        </span>
        {dish.soldOutUntil !== undefined && isSoldOut && (
          <span className="block text-muted">
            back {formatMoment(new Date(dish.soldOutUntil), timeZone)}
          </span>
        )}
      </span>
    </button>
  );
}
