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

/** Places toasts over the top bar. */
const toastsOverBar = {
  "--toasts-top": "0",
  "--toasts-bottom": "auto",
  "--toasts-padding": "0.125rem",
  "--toasts-text": "0.875rem",
  "--toasts-inset": "0.25rem",
  "--toasts-width": "100vw",
};

const sidebarToastsWidth = "calc(min(15rem, 30vw) + 2.25rem)";

/**
 * Keeps toasts off the alerts, and focused elements out from under them. Put the ref on the sticky
 * alerts. On wide screens, toasts are in the sidebar, above its last group; on tablets, over the
 * free part of the top bar; on phones, over the top bar. In kitchen mode, which has no sidebar,
 * they are beside the tabs or over the free part of its bar. They cover the tabs only if there is
 * no room for that, or below an alert on a phone. Older toasts scroll. `isAlertShown`: the
 * connection is lost, or sound is blocked.
 */
export function usePlaceAlertsAndToasts(
  isKitchenMode: boolean,
  { isAlertShown }: { isAlertShown: boolean },
): RefObject<HTMLDivElement | null> {
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
          isAlertShown,
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
    // Its height is that of the window.
    const sidebar = sidebarEnd?.closest("aside");
    if (sidebar) observer.observe(sidebar);
    return () => {
      observer.disconnect();
      for (const property of styleProperties) style.removeProperty(property);
    };
  }, [isKitchenMode, isAlertShown]);
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
    isAlertShown,
    tabsEnd = 0,
    barRoom,
    sidebarEnd,
  }: {
    isAlertShown: boolean;
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
  // In kitchen mode, the alert is in the top bar, so toasts are below it, over the tabs.
  const phoneTop = isKitchenMode && isAlertShown ? "3.5rem" : "0";
  if (isPhone)
    return { ...toastsOverBar, "--toasts-top": phoneTop, "--toasts-max-height": maxHeight };
  if (!isKitchenMode)
    return {
      ...toastsOverBar,
      "--toasts-max-height": "4rem",
      // Between the button that opens the navigation and the button for a new order.
      "--toasts-width": "calc(100vw - 20.5rem)",
      "--toasts-right": "17rem",
    };
  const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  // On wide screens, between the tabs and the clock; otherwise over the clock.
  const rightPx = isWide ? 6 * remPx : 0;
  const besideTabsPx = window.innerWidth - rightPx - tabsEnd;
  if (besideTabsPx < 15 * remPx && barRoom && barRoom.right - barRoom.left >= 10 * remPx)
    return {
      ...toastsOverBar,
      "--toasts-max-height": maxHeight,
      "--toasts-width": `min(23.5rem, ${barRoom.right - barRoom.left}px)`,
      "--toasts-right": `${window.innerWidth - barRoom.right}px`,
    };
  return {
    ...toastsOverBar,
    "--toasts-top": "3.5rem",
    // Fits five lines, so that one message is always whole. More than three touch the row below.
    "--toasts-max-height": "6rem",
    "--toasts-text": "0.8125rem",
    "--toasts-right": `${rightPx}px`,
    "--toasts-width": `max(15rem, min(23.5rem, ${besideTabsPx}px))`,
  };
}
