import { formatCount } from "../../../domain/messages/format/format-count.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Clock } from "../../ui/icons/clock.tsx";

/** Says that an imported draft is not published yet. */
export function WaitingDraft({ dishes: dishCount }: { dishes: number }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border-2 border-edge bg-surface px-4 py-3">
      <Clock aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
      <p className="min-w-0 flex-1 basis-56">
        <strong>{formatCount(dishCount, "dish is", "dishes are")} in a draft.</strong> Customers see{" "}
        {dishCount === 1 ? "it" : "them"} once you publish the draft.
      </p>
      <ButtonLink to="/admin/menu/import" size="sm" className="min-h-11">
        Check and publish
      </ButtonLink>
    </div>
  );
}
