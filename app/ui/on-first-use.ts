const eventTypes = ["pointermove", "pointerdown", "keydown", "scroll"] as const;

/** Calls `act` on the user's first interaction with the page. Returns a function that cancels it. */
export function onFirstUse(act: () => void): () => void {
  const cancel = () => {
    for (const type of eventTypes) window.removeEventListener(type, once);
  };
  const once = () => {
    cancel();
    act();
  };
  for (const type of eventTypes) window.addEventListener(type, once, { passive: true });
  return cancel;
}
