import { Link } from "react-router";
import { Star } from "../../ui/icons/star.tsx";

/** Says how to choose the home page's dishes and, on wide screens, how to change many prices. */
export function MenuHints({ showsStarHint }: { showsStarHint: boolean }) {
  return (
    <>
      {showsStarHint && (
        <p className="mb-2 text-muted text-sm max-sm:mb-3">
          <Star
            aria-hidden="true"
            className="mr-1.5 inline size-4 align-[-0.125em] text-accent-text"
          />
          Star the dishes to show on the home page.
        </p>
      )}
      <p className="mb-4 text-muted text-sm max-sm:hidden">
        To change many prices at once,{" "}
        <Link to="/admin/menu/import" className="underline underline-offset-4">
          export the menu, edit the file and import it
        </Link>
        .
      </p>
    </>
  );
}
