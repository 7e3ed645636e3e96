import type { DialogProps } from "./dialog-window.tsx";
import { useFetchedPart } from "./lazy-part.ts";

/**
 * A window over the page: focus stays inside, Escape and a press beside it close it. Never higher than 80% of the screen; its body scrolls.
 * `likely` says that it will probably be opened, so that it is at hand by then.
 */
export function Dialog({ likely = false, ...props }: DialogProps & { likely?: boolean }) {
  const part = useFetchedPart(() => import("./dialog-window.tsx"), { wanted: props.open, likely });
  return part && <part.DialogWindow {...props} />;
}
