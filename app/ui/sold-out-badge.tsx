import { joinClasses } from "./join-classes.ts";

export const soldOutTodayText = "Sold out today";

/** Marks a dish that is sold out. */
export function SoldOutBadge({ className }: { className?: string }) {
  return (
    <span
      className={joinClasses(
        "z-1 inline-block rounded-full border border-line bg-surface px-3 py-1 font-semibold text-sm",
        className,
      )}
    >
      {soldOutTodayText}
    </span>
  );
}
