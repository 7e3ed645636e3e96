import type { ReactNode } from "react";
import { PageHeader } from "../ui/page-header.tsx";

/** A page of plain words: a column as wide as is good to read. `since` is when this wording began to hold. */
export function Policy({ title, text, since, children }: { title: string; text: string; since: string; children: ReactNode }) {
  return (
    <div className="page-width">
      <PageHeader title={title} text={text} />
      <div className="max-w-2xl text-lg [&_a]:underline [&_a]:underline-offset-4 [&_h2]:mt-10 [&_h2]:mb-3 [&_h2]:text-2xl [&_li]:mt-2 [&_p]:mt-3 [&_ul]:list-disc [&_ul]:pl-6 [&_ul]:marker:text-accent-text">
        {children}
        <p className="mt-12! text-muted text-base">In force since {since}.</p>
      </div>
    </div>
  );
}
