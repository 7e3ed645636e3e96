declare global {
  interface Window {
    /** Buttons that were pressed before the page answered to presses, in their order; null since it does. Kept by `start-after-paint.js`. */
    earlyPresses?: HTMLButtonElement[] | null;
  }
}

/** Presses again what was pressed too early: on a slow network a dish is seen, and wanted, before the scripts are there. */
export function answerEarlyPresses(): void {
  const pressed = window.earlyPresses ?? [];
  window.earlyPresses = null;
  for (const button of pressed) if (button.isConnected) button.click();
}
