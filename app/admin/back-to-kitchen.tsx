import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { ButtonLink } from "../ui/button.tsx";
import { Maximize2 } from "../ui/icons/maximize-2.tsx";
import { enterFullScreen } from "./kitchen/screen/full-screen.ts";
import { kitchenModePath } from "./kitchen/screen/kitchen-mode.ts";

/**
 * A link back to kitchen mode if the page was opened from there, with `?kitchen`. Null otherwise.
 * Remembers where the user came from, because the menu's filters replace the query.
 */
export function useBackToKitchen(): ReactNode {
  const [searchParams] = useSearchParams();
  const [isFromKitchen] = useState(searchParams.has("kitchen"));
  return (
    isFromKitchen && (
      <ButtonLink
        to={kitchenModePath}
        variant="secondary"
        className="shrink-0"
        onClick={enterFullScreen}
      >
        <Maximize2 aria-hidden="true" className="size-4.5" />
        Back to kitchen mode
      </ButtonLink>
    )
  );
}
