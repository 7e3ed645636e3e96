declare global {
  interface Window {
    /** Buttons clicked before hydration, in order; null afterwards. Recorded by `start-after-paint.js`. */
    earlyPresses?: HTMLButtonElement[] | null;
  }
}

/** Repeats clicks made before hydration, which can take long on a slow network. */
export function replayEarlyClicks(): void {
  const pressed = window.earlyPresses ?? [];
  window.earlyPresses = null;
  for (const button of pressed) if (button.isConnected) button.click();
}
