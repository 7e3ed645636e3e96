import { joinClasses } from "./join-classes.ts";

export const soldOutToday = "Sold out today";

/** On a dish that is on the menu and cannot be had today. */
export function SoldOutBadge({ className }: { className?: string }) {
  return (
    <span
      className={joinClasses(
        "z-1 inline-block rounded-full border border-line bg-surface px-3 py-1 font-semibold text-sm",
        className,
      )}
    >
      {soldOutToday}
    </span>
  );
}
