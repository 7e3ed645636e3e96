/**
 * For a focused button that disappears: moves focus to the first button of the new-orders bar, or
 * to the page's content.
 */
export function focusNewOrders(): void {
  const next =
    document.querySelector<HTMLElement>("[data-new-orders] button") ??
    document.getElementById("main");
  next?.focus({ preventScroll: true });
}
