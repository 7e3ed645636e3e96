import { GraduationCap } from "../ui/icons/graduation-cap.tsx";
import { useShopNews } from "./use-shop-news.ts";

/**
 * Marks a practice order. While the shop is in practice mode, marks the others as real, because the
 * banner says that orders will not be cooked. `isPractice` is undefined if it is not known.
 */
export function PracticeBadge({ isPractice }: { isPractice: boolean | undefined }) {
  const isShopInPractice = useShopNews().practice;
  if (isPractice === undefined || (!isPractice && !isShopInPractice)) return null;
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full border border-current/40 px-2.5 py-0.5 font-semibold text-sm whitespace-nowrap ${isPractice ? "text-muted" : "text-veg"}`}
    >
      {isPractice && <GraduationCap aria-hidden="true" className="size-3.5" />}
      {isPractice ? "Practice" : "Real, not practice"}
    </span>
  );
}
