const signs = ["pointermove", "pointerdown", "keydown", "scroll"] as const;

/**
 * Calls `act` once the person does anything at all on the page: for what they may need soon, and who only reads does not. Answers how to call
 * it off.
 */
export function whenUsed(act: () => void): () => void {
  const callOff = () => {
    for (const sign of signs) window.removeEventListener(sign, once);
  };
  const once = () => {
    callOff();
    act();
  };
  for (const sign of signs) window.addEventListener(sign, once, { passive: true });
  return callOff;
}
