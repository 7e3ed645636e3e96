declare global {
  interface Window {
    /**
     * Buttons clicked before hydration, in order; null afterwards. Recorded by
     * `start-after-paint.js`.
     */
    earlyClicks?: HTMLButtonElement[] | null;
    /** Whether a form was submitted before hydration. */
    isLeaving?: boolean;
  }
}

/** Repeats clicks made before hydration, which can take long on a slow network. */
export function replayEarlyClicks(): void {
  const buttons = window.earlyClicks ?? [];
  window.earlyClicks = null;
  for (const button of buttons) {
    button.ariaBusy = null;
    if (button.isConnected) button.click();
  }
}
