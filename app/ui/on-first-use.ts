const eventTypes = ["pointermove", "pointerdown", "keydown", "scroll"] as const;

/** Calls `act` on the user's first interaction with the page. Returns a function that cancels it. */
export function onFirstUse(act: () => void): () => void {
  const cancel = () => {
    for (const sign of eventTypes) window.removeEventListener(sign, once);
  };
  const once = () => {
    cancel();
    act();
  };
  for (const sign of eventTypes) window.addEventListener(sign, once, { passive: true });
  return cancel;
}
