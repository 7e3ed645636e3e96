import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { ButtonLink } from "../ui/button.tsx";
import { ArrowLeft } from "../ui/icons/arrow-left.tsx";
import { Maximize2 } from "../ui/icons/maximize-2.tsx";
import { enterFullScreen } from "./kitchen/screen/full-screen.ts";
import { getKitchenOrigin, kitchenModePath } from "./kitchen/screen/kitchen-mode.ts";

/**
 * The path of the kitchen board if the page was opened from there: see `getKitchenOrigin`.
 * Remembers it, because the menu's filters replace the query.
 */
export function useKitchenOrigin(): string | null {
  const [searchParams] = useSearchParams();
  const [origin] = useState(() => getKitchenOrigin(searchParams.get("kitchen")));
  return origin;
}

/** A link back to the kitchen board if the page was opened from there. Null otherwise. */
export function useBackToKitchen(): ReactNode {
  const origin = useKitchenOrigin();
  if (origin === null) return null;
  const isKitchenMode = origin === kitchenModePath;
  const Icon = isKitchenMode ? Maximize2 : ArrowLeft;
  return (
    <ButtonLink
      to={origin}
      variant="secondary"
      className="shrink-0"
      onClick={isKitchenMode ? enterFullScreen : undefined}
    >
      <Icon aria-hidden="true" className="size-4.5" />
      {isKitchenMode ? "Back to kitchen mode" : "Back to kitchen"}
    </ButtonLink>
  );
}
