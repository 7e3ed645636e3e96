import type { DialogProps } from "./dialog-window.tsx";
import { useLazyPart } from "./lazy-part.ts";

/**
 * A modal dialog, at most 80% of the screen high; its body scrolls. `likely`: preloads its code, because it may soon be opened.
 */
export function Dialog({ likely = false, ...props }: DialogProps & { likely?: boolean }) {
  const part = useLazyPart(() => import("./dialog-window.tsx"), { wanted: props.open, likely });
  return part && <part.DialogWindow {...props} />;
}
