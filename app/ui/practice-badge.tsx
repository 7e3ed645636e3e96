import { GraduationCap } from "./icons/graduation-cap.tsx";

/** Marks an order that was placed before the shop opened. */
export function PracticeBadge() {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full border border-current/40 px-2.5 py-0.5 font-semibold text-muted text-sm whitespace-nowrap">
      <GraduationCap aria-hidden="true" className="size-3.5" />
      Practice
    </span>
  );
}
