import type { ReactNode } from "react";

/** A preview of a ticket or receipt. */
export function PaperPreview({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="w-[80mm] max-w-full">
      <h2 className="mb-3 text-2xl">{title}</h2>
      <div className="overflow-hidden rounded-md border border-line shadow-card">{children}</div>
    </section>
  );
}
