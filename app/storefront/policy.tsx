import type { ReactNode } from "react";
import { formatDate } from "../../domain/business/format-hours.ts";
import { useBusiness } from "../shop-status/use-business.ts";
import { PageHeader } from "../ui/page-header.tsx";

/** The layout of a policy page: text in a narrow column, and the date since which the policies apply. */
export function Policy({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const { policiesSince } = useBusiness();
  return (
    <div className="page-width">
      <PageHeader title={title} text={text} />
      <div className="max-w-2xl text-lg [&_a]:underline [&_a]:underline-offset-4 [&_h2]:mt-10 [&_h2]:mb-3 [&_h2]:text-2xl [&_li]:mt-2 [&_p]:mt-3 [&_ul]:list-disc [&_ul]:pl-6 [&_ul]:marker:text-accent-text">
        {children}
        {policiesSince && (
          <p className="mt-12! text-muted text-base">
            In effect since {formatDate(policiesSince)} {policiesSince.slice(0, 4)}.
          </p>
        )}
      </div>
    </div>
  );
}
