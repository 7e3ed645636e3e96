/**
 * Calls `callback` once the page has loaded and the browser is idle. Returns a function that
 * cancels it.
 */
export function onIdle(callback: () => void): () => void {
  let idleHandle: number | undefined;
  // Safari has no `requestIdleCallback`: use a short delay instead.
  const requestIdle =
    window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 200));
  const cancelIdle = window.cancelIdleCallback ?? window.clearTimeout;
  const schedule = () => {
    idleHandle = requestIdle(callback);
  };
  if (document.readyState === "complete") schedule();
  else window.addEventListener("load", schedule, { once: true });
  return () => {
    window.removeEventListener("load", schedule);
    if (idleHandle !== undefined) cancelIdle(idleHandle);
  };
}
