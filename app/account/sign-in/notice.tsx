import type { ReactNode } from "react";
import { CircleCheck } from "../../ui/icons/circle-check.tsx";
import { Info } from "../../ui/icons/info.tsx";

/** A note with an icon and an optional action. */
export function Notice({
  tone,
  action,
  children,
}: {
  tone: "success" | "info";
  action?: ReactNode;
  children: ReactNode;
}) {
  const Icon = tone === "success" ? CircleCheck : Info;
  return (
    <div className="mb-6 flex items-start gap-3 rounded-card border border-line bg-raised p-4">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-5 shrink-0 ${tone === "success" ? "text-veg" : "text-accent-text"}`}
      />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-3">
        <p role="status" data-notice>
          {children}
        </p>
        {action}
      </div>
    </div>
  );
}

/** Says where emails are in a practice shop without a mail server. */
export function EmailsWrittenToFilesNotice() {
  return (
    <Notice tone="info">
      <strong>This shop has no mail server yet.</strong> Its emails are saved as files in the mail
      folder of the shop's data folder.
    </Notice>
  );
}
