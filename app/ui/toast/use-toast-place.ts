import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * What toasts must not cover, besides the header and the controls in use, such as what a notice
 * offers to do. The buttons of dishes are everywhere on a menu, so they count only while they are
 * used.
 */
const keptClear =
  'h1, #order-reminder, main nav, main :is(a, [type="submit"]).primary-button, main [data-notice] ~ *, .order-cards-space, .order-line-space, [data-clear-of-toasts]';
/** Kept clear too, if there is another place. */
const fields = "main :is(input, select, textarea, label)";
const controls = "a, button, input, select, textarea, summary";

const ticketButtons = "[data-ticket-buttons]";

const stepPx = 8;
/** The list's padding keeps the toasts away from the header. */
const headerOverlapPx = 4;

/**
 * Places the list of toasts at the top right, below the header or, if it would cover an element of
 * `keptClear`, an open dialog, a field or its label, or the control in use there, as low as
 * possible without covering one. If it fits nowhere, it may cover fields; if it still fits nowhere,
 * only the control that was pressed or has focus stays clear. Does not move while the page scrolls.
 * See decision 73. In the back office, only where `usePlaceAlertsAndToasts` sets no place.
 * `toasts` changes with every toast.
 */
export function useToastPlace(
  list: RefObject<HTMLElement | null>,
  toasts: readonly unknown[],
): void {
  const { key } = useLocation();
  const pressed = useRef<Element | null>(null);
  const hasToasts = toasts.length > 0;
  const place = useEffectEvent(() => {
    if (list.current) placeToasts(list.current, pressed.current);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other headings.
  useLayoutEffect(() => place(), [toasts, key]);
  useEffect(() => {
    if (!hasToasts) return;
    // Live orders appear after the page, in a space that is only reserved if there were any before.
    const observer = new ResizeObserver(() => place());
    observer.observe(document.body);
    // Not when focus moves within the list: a toast must not move away from the pointer.
    const onFocusIn = ({ target }: FocusEvent) => {
      // The browser scrolls to the focused element after this event.
      if (!list.current?.contains(target as Node)) requestAnimationFrame(() => place());
    };
    document.addEventListener("focusin", onFocusIn);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", onFocusIn);
    };
  }, [hasToasts, list]);
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Element) pressed.current = target.closest(controls);
    };
    // Not every browser focuses a button that is pressed.
    document.addEventListener("pointerdown", onPointerDown, { capture: true });
    return () => document.removeEventListener("pointerdown", onPointerDown, { capture: true });
  }, []);
}

function placeToasts(list: HTMLElement, pressed: Element | null): void {
  const { left, right, height } = list.getBoundingClientRect();
  const boardEnd = getBoardEnd();
  const getBoxesBeside = (elements: Iterable<Element>) =>
    [...elements]
      .filter((element) => !list.contains(element))
      .filter((element) => !element.matches(ticketButtons) || getTop(element) < boardEnd)
      .flatMap(getBoxes)
      // The space for live orders is empty without any.
      .filter((box) => box.height > 0 && left < box.right && box.left < right);
  // An open dialog hides the rest of the page. One that is closing does not count.
  const dialog = [...document.querySelectorAll('[role="dialog"]:not([data-closed])')].find(
    ({ clientHeight }) => clientHeight > 0,
  );
  const alerts = document.querySelectorAll('[data-clear-of-toasts] [role="alert"]');
  const boxes = getBoxesBeside(dialog ? [dialog, ...alerts] : document.querySelectorAll(keptClear));
  const fieldBoxes = dialog ? [] : getBoxesBeside(document.querySelectorAll(fields));
  const usedBoxes = getBoxesBeside([
    ...document.querySelectorAll(`:is(${controls}):focus`),
    ...(pressed ? [pressed] : []),
  ]);
  const padding = Number.parseFloat(getComputedStyle(list).paddingTop);
  // Kitchen mode has none, but its tickets do.
  const header = document.querySelector("header:not(article *)");
  const highest = (header?.getBoundingClientRect().bottom ?? headerOverlapPx) - headerOverlapPx;
  const lowest = window.innerHeight - (dialog ? 0 : getBarHeight()) - height;
  const findTop = (kept: DOMRect[]): number | undefined => {
    const isClear = (top: number) =>
      kept.every((box) => top + padding >= box.bottom || box.top >= top + height - padding);
    if (isClear(highest)) return highest;
    for (let top = lowest; top > highest; top -= stepPx) if (isClear(top)) return top;
  };
  const mainBoxes = [...boxes, ...usedBoxes];
  const top =
    findTop([...mainBoxes, ...fieldBoxes]) ?? findTop(mainBoxes) ?? findTop(usedBoxes) ?? highest;
  const isAtTop = top === highest;
  list.style.setProperty("--page-toasts-top", isAtTop ? `${top}px` : "auto");
  list.style.setProperty(
    "--page-toasts-bottom",
    isAtTop ? "auto" : `${window.innerHeight - top - height}px`,
  );
}

/** The lines of a heading's text, which is often narrower than the heading; otherwise one box. */
function getBoxes(element: Element): DOMRect[] {
  if (!/^h\d$/.test(element.localName)) return [element.getBoundingClientRect()];
  const range = document.createRange();
  range.selectNodeContents(element);
  return [...range.getClientRects()];
}

function getTop(element: Element): number {
  return element.getBoundingClientRect().top;
}

/** Where the kitchen's board ends in the window. Tickets below are behind its footer. */
function getBoardEnd(): number {
  const footer = document.querySelector("[data-board-strip], [data-kitchen-footer]");
  return footer ? getTop(footer) : Number.POSITIVE_INFINITY;
}

/** The height of the bar at the bottom of the window, in px; 0 without one. */
function getBarHeight(): number {
  const bar = document.querySelector<HTMLElement>("[data-chosen-bar]");
  if (!bar?.offsetParent) return 0;
  // Without the offset of the transition in which the bar appears.
  const top = bar.offsetParent.getBoundingClientRect().top + bar.offsetTop;
  return Math.max(0, window.innerHeight - top);
}
