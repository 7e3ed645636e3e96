import type { ReactNode } from "react";

/** The row of buttons of a step, or of a box in it. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className="mt-3 flex flex-wrap items-center gap-2 empty:hidden">{children}</div>;
}
