import { joinClasses } from "./join-classes.ts";

/** A place kept for what is loading. Say what loads beside it, in words: this is hidden from screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={joinClasses("animate-pulse rounded-2xl bg-raised", className)} />;
}
