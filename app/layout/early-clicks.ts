declare global {
  interface Window {
    /** Buttons clicked before they were hydrated, in order. Recorded by `start-after-paint.js`. */
    earlyClicks?: HTMLButtonElement[];
    /** Whether the page is hydrated, except its parts with `data-dehydrated`. */
    isPageHydrated?: boolean;
    /** Whether a form was submitted before hydration. */
    isLeaving?: boolean;
  }
}

export const isPageHydrated = () => typeof window !== "undefined" && window.isPageHydrated === true;

/** Call it in a layout effect, once the page (null) or a part of it is hydrated. */
export function finishHydration(part: Element | null): void {
  if (part) part.removeAttribute("data-dehydrated");
  else window.isPageHydrated = true;
  // If a click causes the hydration, React dispatches that click itself.
  const { event } = window;
  const target = event?.type === "click" ? event.target : null;
  if (target instanceof Node) window.earlyClicks = window.earlyClicks?.filter((button) => !button.contains(target));
}

/** Repeats the early clicks on buttons that are now hydrated. The others keep waiting for their code. */
export function replayEarlyClicks(): void {
  const isWaiting = (button: Element) => button.closest("[data-dehydrated]") !== null;
  const buttons = window.earlyClicks ?? [];
  window.earlyClicks = buttons.filter(isWaiting);
  for (const button of buttons) if (button.isConnected && !isWaiting(button)) button.click();
}
