import Atropos from "atropos";
import "atropos/atropos.css";

/** As specified: at most 15 degrees, 40 px towards the eye, a shadow 1.05 times the card. */
const settings = { rotateXMax: 15, rotateYMax: 15, activeOffset: 40, shadowScale: 1.05, rotateTouch: false };

/** Milliseconds from the pointer's leaving until the card lies flat, and some to spare. */
const untilFlat = 600;

const tilting = new WeakSet<HTMLElement>();

/** Tilts a card under the pointer that has just come to it. Once the pointer is gone nothing stays: Atropos works on every frame while it lives. */
export function tilt(card: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): void {
  if (tilting.has(card)) return;
  tilting.add(card);
  const atropos = Atropos({ el: card, ...settings, onLeave: () => setTimeout(end, untilFlat) });

  function end() {
    if (atropos.isActive || atropos.destroyed) return;
    atropos.destroy();
    for (const added of card.querySelectorAll(".atropos-shadow, .atropos-highlight")) added.remove();
    tilting.delete(card);
  }

  // The pointer came before Atropos did.
  for (const type of ["pointerenter", "pointermove"])
    card.dispatchEvent(new PointerEvent(type, { pointerType: "mouse", clientX, clientY }));
}
