import type { CustomPage } from "../../../../domain/custom-pages/custom-page.ts";
import { Button } from "../../../ui/button.tsx";
import { CircleAlert } from "../../../ui/icons/circle-alert.tsx";
import type { PageConflict } from "./save-page.ts";

/** Shown when someone else has changed the page, or deleted it (`conflict` is null). */
export function PageChangedNotice({
  conflict,
  onUseLatest,
  onKeepMine,
}: {
  conflict: PageConflict | null;
  onUseLatest: (savedPage: CustomPage) => void;
  /** Receives the saved page to overwrite, or null to create a new page. */
  onKeepMine: (savedPage: CustomPage | null) => void;
}) {
  return (
    <section
      aria-labelledby="page-changed"
      className="rounded-card border-2 border-accent-edge bg-surface p-4 sm:p-5"
    >
      <h3 id="page-changed" className="flex items-center gap-2.5 text-lg">
        <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
        {conflict ? "How the saved page differs from yours" : "This page has been deleted"}
      </h3>
      {conflict && (
        <ul className="mt-2 list-disc pl-5 text-sm wrap-anywhere">
          {conflict.differences.map((difference) => (
            <li key={difference}>{difference}</li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {conflict && (
          <Button variant="secondary" onClick={() => onUseLatest(conflict.saved)}>
            Use latest version
          </Button>
        )}
        <Button variant="secondary" onClick={() => onKeepMine(conflict?.saved ?? null)}>
          {conflict ? "Keep my changes" : "Keep as a new page"}
        </Button>
      </div>
      <p className="mt-2 text-muted text-sm">Nothing is saved until you save again.</p>
    </section>
  );
}
