import type { RefObject } from "react";
import { useDeviceValue } from "../../../use-device-setting.ts";

/** Each kitchen screen has its own setting. */
const storageKey = "kitchen-large-type";

/** `largest` is for a wall screen, and only on wide windows: on others, it looks like `large`. */
export type TextSize = "normal" | "large" | "largest";

/** Classes of the board. `admin.css` enlarges the lines above and below it. */
export const zoomClasses: Record<TextSize, string | undefined> = {
  normal: undefined,
  large: "[zoom:1.3]",
  largest: "[zoom:1.3] min-[90rem]:[zoom:1.7]",
};

const storedValues: Record<TextSize, string | null> = {
  normal: null,
  large: "on",
  largest: "largest",
};

/** The width of `min-[90rem]:` in the classes for `largest`. */
const wideWindow = "(min-width: 90rem)";

function getNextSize(size: TextSize): TextSize {
  if (size === "normal") return "large";
  return size === "large" && window.matchMedia(wideWindow).matches ? "largest" : "normal";
}

/**
 * The size of the board's text on this device, and a function that sets the next size. The first
 * ticket on screen stays there.
 */
export function useTextSize(
  board: RefObject<HTMLElement | null>,
): [size: TextSize, setNextSize: () => void] {
  const [stored, setStored] = useDeviceValue(storageKey);
  const sizes: readonly TextSize[] = ["large", "largest"];
  const size = sizes.find((one) => storedValues[one] === stored) ?? "normal";
  function setNextSize() {
    const isAtTop = window.scrollY === 0;
    const first = isAtTop ? undefined : findFirstTicketOnScreen(board.current);
    setStored(storedValues[getNextSize(size)]);
    // In the second frame, the tickets are packed into their new columns.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (isAtTop) window.scrollTo(0, 0);
        else first?.scrollIntoView({ block: "start", behavior: "instant" });
      }),
    );
  }
  return [size, setNextSize];
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
