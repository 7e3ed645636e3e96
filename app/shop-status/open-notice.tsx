import { describeOpenState } from "../../domain/business/describe-open-state.ts";
import { Clock } from "../ui/icons/clock.tsx";
import { joinClasses } from "../ui/join-classes.ts";
import { getStatus } from "./open-now.tsx";
import { useOpenNow } from "./use-open-now.ts";
import { useShopNews } from "./use-shop-news.ts";

/**
 * Tells customers whether we are open before they order: `We are closed now. We open tomorrow at
 * 10:00.` Appends `extraText`. Hidden if the opening hours are unknown, and while ordering is
 * paused during opening hours, which the shop's banner says.
 */
export function OpenNotice({
  id,
  extraText = null,
  className,
}: {
  id?: string;
  extraText?: string | null;
  className?: string;
}) {
  const openNow = useOpenNow();
  const { pause } = useShopNews().rush;
  if (!openNow) return null;
  const status = getStatus(openNow);
  if (pause && status !== "closed") return null;
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
        {describeOpenState(openNow)}
        {extraText && ` ${extraText}`}
      </span>
    </p>
  );
}
