import { type PointerEvent, useCallback } from "react";

const tiltQuery = "(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)";

/** Tilts a card under a mouse. The effect is loaded on first use, and never for touch, pen or reduced motion. */
export function useTilt(): { onPointerEnter: (event: PointerEvent<HTMLElement>) => void } {
  const onPointerEnter = useCallback((event: PointerEvent<HTMLElement>) => {
    const { currentTarget: card, pointerType, clientX, clientY } = event;
    if (pointerType !== "mouse" || !window.matchMedia(tiltQuery).matches) return;
    import("./tilt.ts").then(
      ({ tilt }) => {
        if (card.matches(":hover")) tilt(card, { clientX, clientY });
      },
      // Not loaded: the card stays flat.
      () => undefined,
    );
  }, []);
  return { onPointerEnter };
}
