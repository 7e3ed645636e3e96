import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * CSS properties for the position of toasts and the height of the sticky alerts. Used by
 * `tokens.css` and the toasts.
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
 * alerts. Toasts never cover the page, an alert or the board's tabs: on wide screens they are
 * in the sidebar, above its last group, on tablets over the free part of the top bar (in kitchen mode,
 * beside the tabs), and on phones over the top bar. Older toasts scroll.
 */
export function usePlaceAlertsAndToasts(isKitchenMode: boolean): RefObject<HTMLDivElement | null> {
  const alerts = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = alerts.current;
    const { style } = document.documentElement;
    if (!element) return;
    const tabs = isKitchenMode ? document.querySelector("[data-board-tabs]") : null;
    const sidebarEnd = document.querySelector("[data-sidebar-end]");
    const updateStyles = () => {
      for (const property of styleProperties) style.removeProperty(property);
      style.setProperty("--alerts-height", `${element.offsetHeight}px`);
      for (const [property, value] of Object.entries(
        getToastStyles(isKitchenMode, {
          tabsEnd: tabs?.getBoundingClientRect().right,
          sidebarEnd: sidebarEnd?.getBoundingClientRect().top,
        }),
      ))
        style.setProperty(property, value);
    };
    const observer = new ResizeObserver(updateStyles);
    observer.observe(element);
    if (tabs) observer.observe(tabs);
    // Its height is that of the window.
    const sidebar = sidebarEnd?.closest("aside");
    if (sidebar) observer.observe(sidebar);
    return () => {
      observer.disconnect();
      for (const property of styleProperties) style.removeProperty(property);
    };
  }, [isKitchenMode]);
  return alerts;
}

/**
 * `tabsEnd` is the right edge of the board's tabs, `sidebarEnd` the top edge of the sidebar's last
 * group, in px.
 */
function getToastStyles(
  isKitchenMode: boolean,
  { tabsEnd = 0, sidebarEnd }: { tabsEnd: number | undefined; sidebarEnd: number | undefined },
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
  if (isPhone) return { ...toastsOverBar, "--toasts-max-height": maxHeight };
  if (!isKitchenMode)
    return {
      ...toastsOverBar,
      "--toasts-max-height": "4rem",
      // Between the button that opens the navigation and the button for a new order.
      "--toasts-width": "calc(100vw - 20.5rem)",
      "--toasts-right": "17rem",
    };
  return {
    ...toastsOverBar,
    "--toasts-top": "3.5rem",
    // Fits five lines, so that one message is always whole. More than three touch the row below.
    "--toasts-max-height": "6rem",
    "--toasts-text": "0.8125rem",
    // On wide screens, between the tabs and the clock; otherwise over the clock.
    ...(isWide
      ? { "--toasts-width": "23.5rem", "--toasts-right": "6rem" }
      : {
          "--toasts-right": "0",
          "--toasts-width": `max(15rem, min(23.5rem, 100vw - ${tabsEnd}px))`,
        }),
  };
}
