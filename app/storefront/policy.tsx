import type { ReactNode } from "react";
import { formatDate } from "../../domain/business/format-hours.ts";
import { useBusiness } from "../shop-status/use-business.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { RichText } from "./rich-text.tsx";

/**
 * Layout of a policy page: text in a narrow column, with the date on which the policies took
 * effect.
 */
export function Policy({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  const { policiesSince } = useBusiness();
  return (
    <div className="page-width">
      <PageHeader title={title} text={text} />
      <RichText>
        {children}
        {policiesSince && (
          <p className="mt-12! text-muted text-base">
            In force since {formatDate(policiesSince)} {policiesSince.slice(0, 4)}.
          </p>
        )}
      </RichText>
    </div>
  );
}
