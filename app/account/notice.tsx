import { CircleCheck, Info } from "lucide-react";
import type { ReactNode } from "react";

/** Something worth knowing above a form, that stays. */
export function Notice({ tone, children }: { tone: "success" | "info"; children: ReactNode }) {
  const Icon = tone === "success" ? CircleCheck : Info;
  return (
    <p role="status" className="mb-6 flex items-start gap-3 rounded-card border border-line bg-raised p-4">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${tone === "success" ? "text-veg" : "text-accent-text"}`} />
      <span>{children}</span>
    </p>
  );
}
