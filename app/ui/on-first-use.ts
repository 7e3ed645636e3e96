const eventTypes = ["pointermove", "pointerdown", "keydown", "scroll"] as const;

/**
 * Calls `callback` on the user's first interaction with the page. Returns a function that cancels
 * it.
 */
export function onFirstUse(callback: () => void): () => void {
  const cancel = () => {
    for (const type of eventTypes) window.removeEventListener(type, handleFirstUse);
  };
  const handleFirstUse = () => {
    cancel();
    callback();
  };
  for (const type of eventTypes) window.addEventListener(type, handleFirstUse, { passive: true });
  return cancel;
}
