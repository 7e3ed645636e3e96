import type { StoredDish } from "../../../domain/menu/menu-store.ts";
import { Star } from "../../ui/icons/star.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { useSubmissionQueue } from "./use-submission-queue.ts";

/** Stars a dish for the home page, with an optimistic update. */
export function StarButton({ dish }: { dish: StoredDish }) {
  const { latest, submit } = useSubmissionQueue("/admin/menu/change");
  const isStarred = latest ? latest.featured === "true" : dish.featured === true;

  function toggle() {
    submit({ intent: "feature", id: String(dish.id), featured: String(!isStarred) });
  }
  return (
    <button
      type="button"
      aria-pressed={isStarred}
      aria-label={`Show on the home page: ${dish.name}`}
      title="Show on the home page"
      onClick={toggle}
      className={joinClasses(
        // On wide screens it is on the picture; a phone's small picture would be covered.
        "relative z-1 grid size-11 place-items-center rounded-full transition-colors duration-150 hover:bg-raised sm:absolute sm:top-2 sm:right-2 sm:row-start-2 sm:bg-surface/90 sm:shadow-card sm:hover:bg-surface",
        isStarred ? "text-accent-text" : "text-muted",
      )}
    >
      <Star aria-hidden="true" className={joinClasses("size-5", isStarred && "fill-current")} />
    </button>
  );
}
