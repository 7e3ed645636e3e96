import type { DialogProps } from "./dialog-window.tsx";
import { useLazyPart } from "./lazy-part.ts";

interface Props extends DialogProps {
  /** Preloads the dialog's code when the browser is idle. */
  preload?: boolean;
}

/** A modal dialog, at most 80% of the screen high, or 97% on phones if `wide`; its content scrolls. */
export function Dialog({ preload = false, ...props }: Props) {
  const dialogWindow = useLazyPart(() => import("./dialog-window.tsx"), {
    isNeeded: props.open,
    preload,
    // Closed, so that opening it again retries.
    onLoadFailure: () => props.onOpenChange(false, false),
  });
  return dialogWindow && <dialogWindow.DialogWindow {...props} />;
}
