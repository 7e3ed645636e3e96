import Atropos from "atropos";
import "atropos/atropos.css";

/** Rotation in degrees, offset in px. */
const settings = {
  rotateXMax: 15,
  rotateYMax: 15,
  activeOffset: 40,
  shadowScale: 1.05,
  rotateTouch: false,
};

/** Time in ms until a card is flat again after the pointer has left it. */
const settleMs = 600;

const tiltedCards = new WeakSet<HTMLElement>();

/**
 * Tilts the card under the pointer. Atropos runs on every frame, so it is destroyed once the
 * pointer has left the card.
 */
export function tilt(
  card: HTMLElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): void {
  if (tiltedCards.has(card)) return;
  tiltedCards.add(card);
  const atropos = Atropos({ el: card, ...settings, onLeave: () => setTimeout(destroy, settleMs) });

  function destroy() {
    if (atropos.isActive || atropos.destroyed) return;
    atropos.destroy();
    for (const element of card.querySelectorAll(".atropos-shadow, .atropos-highlight"))
      element.remove();
    tiltedCards.delete(card);
  }

  // The pointer entered before Atropos was loaded: send it the events that it missed.
  for (const type of ["pointerenter", "pointermove"])
    card.dispatchEvent(new PointerEvent(type, { pointerType: "mouse", clientX, clientY }));
}
