import { type RefObject, useCallback, useEffect, useMemo, useState } from "react";

/**
 * The buttons of a ticket. Those in a collapsed ticket have a size, although they are not shown.
 */
const shownButtons = "[data-ticket-buttons]:not(details:not([open]) *)";

/**
 * Lists the tickets whose buttons, or summary if collapsed, are below the visible part of the
 * board, from top to bottom.
 */
function listTicketsBelow(board: HTMLElement, bottom: number): HTMLElement[] {
  const tickets = [...board.querySelectorAll<HTMLElement>("[data-ticket]")];
  const found = tickets.flatMap((ticket) => {
    const shown = ticket.querySelector(shownButtons) ?? ticket.querySelector("summary") ?? ticket;
    const { height, bottom: end } = shown.getBoundingClientRect();
    return height > 0 && end > bottom ? [{ ticket, end }] : [];
  });
  return found.sort((a, b) => a.end - b.end).map(({ ticket }) => ticket);
}

/** The top of what covers the lower end of the board: the strip or, without one, the footer. */
function getVisibleBottom(strip: HTMLElement | null): number {
  const cover = strip?.offsetHeight ? strip : document.querySelector("[data-kitchen-footer]");
  // With large text, it may be below the screen.
  return Math.min(cover?.getBoundingClientRect().top ?? Infinity, window.innerHeight);
}

/** The orders whose tickets are below the screen, and a function that scrolls to the first one. */
export function useTicketsBelow(
  board: RefObject<HTMLElement | null>,
  strip: RefObject<HTMLElement | null>,
): { numbers: readonly number[]; showNext(): void } {
  // As text, so that an unchanged list renders nothing.
  const [found, setFound] = useState("");
  const find = useCallback(
    () => (board.current ? listTicketsBelow(board.current, getVisibleBottom(strip.current)) : []),
    [board, strip],
  );
  useEffect(() => {
    let frame = 0;
    const update = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() =>
        setFound(
          find()
            .map(({ dataset }) => dataset.ticket)
            .join(),
        ),
      );
    };
    const resizes = new ResizeObserver(update);
    if (board.current) resizes.observe(board.current);
    window.addEventListener("scroll", update, { passive: true });
    window.addEventListener("resize", update);
    update();
    return () => {
      cancelAnimationFrame(frame);
      resizes.disconnect();
      window.removeEventListener("scroll", update);
      window.removeEventListener("resize", update);
    };
  }, [board, find]);
  const showNext = useCallback(() => {
    const isReduced = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    find()[0]?.scrollIntoView({ block: "start", behavior: isReduced ? "auto" : "smooth" });
  }, [find]);
  const numbers = useMemo(() => (found ? found.split(",").map(Number) : []), [found]);
  return { numbers, showNext };
}
