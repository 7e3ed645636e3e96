import { joinClasses } from "./join-classes.ts";

/** A placeholder, hidden from screen readers: add text that says what is loading. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={joinClasses("animate-pulse rounded-2xl bg-raised", className)}
    />
  );
}
