import type { AttentionItem } from "../../../domain/attention/attention-facts.ts";
import { CircleAlert } from "../../ui/icons/circle-alert.tsx";
import { TriangleAlert } from "../../ui/icons/triangle-alert.tsx";
import { joinClasses } from "../../ui/join-classes.ts";

/**
 * Urgent problems have a different shape, colour and hidden text, so that colour is not the only
 * signal.
 */
export function SeverityIcon({
  severity,
  className,
}: {
  severity: AttentionItem["severity"];
  className?: string;
}) {
  const isUrgent = severity === "urgent";
  const Icon = isUrgent ? CircleAlert : TriangleAlert;
  return (
    <>
      <Icon
        aria-hidden="true"
        className={joinClasses(
          "size-6 shrink-0",
          isUrgent ? "text-danger" : "text-accent-text",
          className,
        )}
      />
      <span className="sr-only">{isUrgent ? "Urgent:" : "Warning:"}</span>
    </>
  );
}
