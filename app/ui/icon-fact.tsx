import type { ReactNode } from "react";
import type { IconComponent } from "./icons/icon-frame.tsx";

/** An entry of a description list, with an icon. */
export function IconFact({
  icon: Icon,
  label,
  children,
}: {
  icon: IconComponent;
  label: string;
  children: ReactNode;
}) {
  return (
    <div className="relative pl-8">
      <dt className="text-muted text-sm">
        <Icon aria-hidden="true" className="absolute top-0.5 left-0 size-5 text-accent-text" />
        {label}
      </dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
