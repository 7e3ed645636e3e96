import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * CSS properties for the place and size of toasts, and for the height of the sticky alerts, which
 * pages subtract from theirs.
 */
const styleProperties = [
  "--toasts-top",
  "--toasts-bottom",
  "--toasts-max-height",
  "--toasts-padding",
  "--toasts-right",
  "--toasts-width",
  "--toasts-text",
  "--toasts-inset",
  "--alerts-height",
] as const;
type StyleProperty = (typeof styleProperties)[number];

const smallToasts = {
  "--toasts-padding": "0.125rem",
  "--toasts-text": "0.875rem",
  "--toasts-inset": "0.25rem",
  "--toasts-width": "100vw",
};

/** Places toasts over the top bar. */
const toastsOverBar = { ...smallToasts, "--toasts-top": "0", "--toasts-bottom": "auto" };

const sidebarToastsWidth = "calc(min(15rem, 30vw) + 2.25rem)";

/**
 * Keeps toasts off the alerts, and focused elements out from under them. Put the ref on the sticky
 * alerts. On wide screens, toasts are in the sidebar, above its last group; on tablets, over the
 * free part of the top bar; on phones, over the top bar. In kitchen mode, which has no sidebar,
 * they are between the tabs and the clock, or over the free part of its bar. If there is no room
 * for that, as on phones, `useToastPlace` finds their place. Older toasts scroll.
 */
export function usePlaceAlertsAndToasts(isKitchenMode: boolean): RefObject<HTMLDivElement | null> {
  const alerts = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = alerts.current;
    const { style } = document.documentElement;
    if (!element) return;
    const tabs = isKitchenMode ? document.querySelector("[data-board-tabs]") : null;
    const barAlert = isKitchenMode ? element.querySelector('[role="alert"]') : null;
    const sidebarEnd = document.querySelector("[data-sidebar-end]");
    const updateStyles = () => {
      for (const property of styleProperties) style.removeProperty(property);
      style.setProperty("--alerts-height", `${element.offsetHeight}px`);
      for (const [property, value] of Object.entries(
        getToastStyles(isKitchenMode, {
          tabsEnd: tabs?.getBoundingClientRect().right,
          barRoom: barAlert && getRoomBesideContent(barAlert),
          sidebarEnd: sidebarEnd?.getBoundingClientRect().top,
        }),
      ))
        style.setProperty(property, value);
    };
    const observer = new ResizeObserver(updateStyles);
    observer.observe(element);
    for (const watched of [tabs, barAlert]) if (watched) observer.observe(watched);
    // An alert does not change the size of its place.
    const alertObserver = new MutationObserver(updateStyles);
    if (barAlert) alertObserver.observe(barAlert, { childList: true });
    // Its height is that of the window.
    const sidebar = sidebarEnd?.closest("aside");
    if (sidebar) observer.observe(sidebar);
    return () => {
      observer.disconnect();
      alertObserver.disconnect();
      for (const property of styleProperties) style.removeProperty(property);
    };
  }, [isKitchenMode]);
  return alerts;
}

/** The free part of an element, to the right of its content, in px. */
function getRoomBesideContent(element: Element): { left: number; right: number } {
  const { left, right } = element.getBoundingClientRect();
  return { left: element.lastElementChild?.getBoundingClientRect().right ?? left, right };
}

/**
 * `tabsEnd` is the right edge of the board's tabs, `barRoom` the free part of kitchen mode's bar,
 * `sidebarEnd` the top edge of the sidebar's last group, in px.
 */
function getToastStyles(
  isKitchenMode: boolean,
  {
    tabsEnd = 0,
    barRoom,
    sidebarEnd,
  }: {
    tabsEnd: number | undefined;
    barRoom: { left: number; right: number } | null;
    sidebarEnd: number | undefined;
  },
): Partial<Record<StyleProperty, string>> {
  const isPhone = window.matchMedia("(width < 40rem)").matches;
  const isWide = window.matchMedia("(width >= 64rem)").matches;
  if (isWide && !isKitchenMode)
    return {
      "--toasts-top": "auto",
      "--toasts-bottom": `${Math.max(0, window.innerHeight - (sidebarEnd ?? window.innerHeight))}px`,
      "--toasts-max-height": "60dvh",
      "--toasts-padding": "0.75rem",
      // The sidebar and most of the page's left padding.
      "--toasts-width": sidebarToastsWidth,
      "--toasts-right": `calc(100% - ${sidebarToastsWidth})`,
    };
  // Fits three lines; the last may touch the row below.
  const maxHeight = "4.5rem";
  if (isPhone)
    return { ...(isKitchenMode ? smallToasts : toastsOverBar), "--toasts-max-height": maxHeight };
  if (!isKitchenMode)
    return {
      ...toastsOverBar,
      "--toasts-max-height": "4rem",
      // Between the button that opens the navigation and the button for a new order.
      "--toasts-width": "calc(100vw - 20.5rem)",
      "--toasts-right": "17rem",
    };
  const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const minPx = 16 * remPx;
  const clockPx = 6 * remPx;
  const besideTabsPx = window.innerWidth - clockPx - tabsEnd;
  if (besideTabsPx >= minPx)
    return {
      ...toastsOverBar,
      "--toasts-top": "3.5rem",
      // Fits five lines, so that one message is always whole. More than three touch the row below.
      "--toasts-max-height": "6rem",
      "--toasts-text": "0.8125rem",
      "--toasts-right": `${clockPx}px`,
      "--toasts-width": `min(23.5rem, ${besideTabsPx}px)`,
    };
  if (barRoom && barRoom.right - barRoom.left >= minPx)
    return {
      ...toastsOverBar,
      "--toasts-text": "0.8125rem",
      // Fits three lines, and ends above the tabs' buttons.
      "--toasts-max-height": "3.875rem",
      "--toasts-width": `min(23.5rem, ${barRoom.right - barRoom.left}px)`,
      "--toasts-right": `${window.innerWidth - barRoom.right}px`,
    };
  return { ...smallToasts, "--toasts-max-height": maxHeight, "--toasts-width": "23.5rem" };
}
