import type { RefObject } from "react";
import { useDeviceSetting } from "../../../use-device-setting.ts";

/** Each kitchen screen has its own setting. */
const storageKey = "kitchen-large-type";

/**
 * Whether the board has large text on this device, and a function that turns it on or off. The
 * first ticket on screen stays there.
 */
export function useLargeText(
  board: RefObject<HTMLElement | null>,
): [isLarge: boolean, toggle: () => void] {
  const [isLarge, setLarge] = useDeviceSetting(storageKey);
  function toggle() {
    const isAtTop = window.scrollY === 0;
    const first = isAtTop ? undefined : findFirstTicketOnScreen(board.current);
    setLarge(!isLarge);
    // In the second frame, the tickets are packed into their new columns.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (isAtTop) window.scrollTo(0, 0);
        else first?.scrollIntoView({ block: "start", behavior: "instant" });
      }),
    );
  }
  return [isLarge, toggle];
}

/** The ticket nearest to the top of the screen, below the sticky bars. */
function findFirstTicketOnScreen(board: HTMLElement | null): HTMLElement | undefined {
  const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const tickets = [...(board?.querySelectorAll<HTMLElement>("[data-ticket]") ?? [])];
  const tops = tickets.map((ticket) => ({ ticket, ...ticket.getBoundingClientRect().toJSON() }));
  return tops
    .filter(({ height, top: y }) => height > 0 && y >= top - 1)
    .sort((a, b) => a.top - b.top)[0]?.ticket;
}
