import type { ReactNode } from "react";
import { formatDate } from "../../domain/business/format-hours.ts";
import { useBusiness } from "../shop-status/use-business.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { RichText } from "./rich-text.tsx";

/** The layout of a policy page: text in a narrow column, and the date since which the policies apply. */
export function Policy({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const { policiesSince } = useBusiness();
  return (
    <div className="page-width">
      <PageHeader title={title} text={text} />
      <RichText>
        {children}
        {policiesSince && (
          <p className="mt-12! text-muted text-base">
            In effect since {formatDate(policiesSince)} {policiesSince.slice(0, 4)}.
          </p>
        )}
      </RichText>
    </div>
  );
}
