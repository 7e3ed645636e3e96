import type { ReactNode } from "react";

/** One titled part of a preview. */
export function PreviewPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="font-semibold font-text text-accent-text text-sm tracking-normal">{title}</h3>
      <div className="mt-0.5 wrap-anywhere">{children}</div>
    </section>
  );
}
