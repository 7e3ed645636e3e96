import type { ReactNode } from "react";
import { useRootData } from "../shop-status/use-business.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { RichText } from "./rich-text.tsx";

/**
 * Layout of a policy page: text in a narrow column, with the date on which the policies take
 * effect, if it is set.
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
  const inForce = useRootData().legal?.inForce;
  return (
    <div className="page-width">
      <PageHeader title={title} text={text} />
      <RichText>
        {children}
        {inForce && <p className="mt-12! text-muted text-base">{inForce}.</p>}
      </RichText>
    </div>
  );
}
