/**
 * Calls `act` once the page has loaded and the browser has nothing else to do: for what is not needed to read the page or to press
 * anything. Answers how to call it off.
 */
export function whenIdle(act: () => void): () => void {
  let call: number | undefined;
  // Safari has no `requestIdleCallback`: a moment after the load is as good.
  const idle = window.requestIdleCallback ?? ((later: () => void) => window.setTimeout(later, 200));
  const calledOff = window.cancelIdleCallback ?? window.clearTimeout;
  const wait = () => {
    call = idle(act);
  };
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
  return () => {
    window.removeEventListener("load", wait);
    if (call !== undefined) calledOff(call);
  };
}
