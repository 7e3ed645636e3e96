import { type PointerEvent, useCallback } from "react";

const canTilt = "(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)";

/** What a card is given to tilt under a mouse. The effect is fetched when the first one comes; touch, pen and reduced motion never ask for it. */
export function useTilt(): { onPointerEnter: (event: PointerEvent<HTMLElement>) => void } {
  const onPointerEnter = useCallback((event: PointerEvent<HTMLElement>) => {
    const { currentTarget: card, pointerType, clientX, clientY } = event;
    if (pointerType !== "mouse" || !window.matchMedia(canTilt).matches) return;
    import("./tilt.ts").then(
      ({ tilt }) => {
        if (card.matches(":hover")) tilt(card, { clientX, clientY });
      },
      // The network is away: the card works as it lies.
      () => undefined,
    );
  }, []);
  return { onPointerEnter };
}
