import { messages } from "../../../../domain/messages.ts";
import { useBusiness } from "../../../shop-status/use-business.ts";
import { CircleAlert } from "../../../ui/icons/circle-alert.tsx";
import { CircleCheck } from "../../../ui/icons/circle-check.tsx";
import type { ImportReport } from "./describe-rows.ts";
import { listWarnings } from "./list-report-notes.ts";

interface VerdictProps {
  /** Undefined if the file could not be read or checked. */
  report: ImportReport | undefined;
  problem: string | null;
  changeCount: number;
  unansweredCount: number;
  saveButtonId: string;
}

/** A summary of the check. */
export function Verdict({
  report,
  problem,
  changeCount,
  unansweredCount,
  saveButtonId,
}: VerdictProps) {
  const business = useBusiness();
  if (problem)
    return (
      <p role="alert" className="flex items-start gap-2 font-medium text-danger">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {problem}
      </p>
    );
  if (!report) return null;
  const isClean = !report.unstatedWarning && listWarnings(report, business).length === 0;
  if (changeCount === 0 && report.questions.length === 0)
    return <p>{messages.menuImport.nothingToDo}</p>;
  if (report.questions.length > 0 && unansweredCount === 0)
    return (
      <p>
        Every question is answered. Nothing is saved yet.{" "}
        <a
          href={`#${saveButtonId}`}
          className="inline-flex min-h-11 items-center text-accent-text underline underline-offset-4"
        >
          Go to “Save as draft”
        </a>
      </p>
    );
  if (report.questions.length > 0)
    return <p>Please answer the question below for each dish. Nothing is saved yet.</p>;
  return (
    <p className="flex items-start gap-2">
      {isClean && <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-veg" />}
      {isClean
        ? "No problems found. Nothing is saved yet."
        : "Every row can be imported. Please read the notes. Nothing is saved yet."}
    </p>
  );
}
