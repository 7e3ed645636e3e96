import { type RefObject, useEffect, useRef } from "react";

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
  "--alerts-height",
] as const;

const sidebarToastsWidth = "calc(min(15rem, 30vw) + 2.25rem)";

/**
 * Keeps toasts off the alerts, and focused elements out from under them. Put the ref on the sticky
 * alerts. In kitchen mode toasts lie over the bar and the tabs, never over a ticket: a long text
 * grows upwards, and older toasts scroll. On wide screens, toasts lie over the lower end of the
 * sidebar, never over a button of the page.
 */
export function usePublishAlertsHeight(isKitchenMode: boolean): RefObject<HTMLDivElement | null> {
  const alerts = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = alerts.current;
    const { style } = document.documentElement;
    if (!element) return;
    const updateStyles = () => {
      const height = element.offsetHeight;
      for (const property of styleProperties) style.removeProperty(property);
      style.setProperty("--alerts-height", `${height}px`);
      if (isKitchenMode) {
        style.setProperty("--toasts-top", "auto");
        style.setProperty("--toasts-bottom", `calc(100dvh - ${height}px - 3.5rem)`);
        style.setProperty("--toasts-max-height", `calc(${height}px + 3.5rem)`);
        style.setProperty("--toasts-padding", "0.125rem");
        // On wide screens, between the tabs and the clock.
        style.setProperty("--toasts-right", "6rem");
      } else if (window.matchMedia("(width >= 64rem)").matches) {
        style.setProperty("--toasts-top", "auto");
        style.setProperty("--toasts-bottom", "0");
        style.setProperty("--toasts-padding", "0.75rem");
        // The sidebar and most of the page's left padding.
        style.setProperty("--toasts-width", sidebarToastsWidth);
        style.setProperty("--toasts-right", `calc(100% - ${sidebarToastsWidth})`);
      } else if (height > 0) {
        // The bottom edge of the alerts is lowest before the page is scrolled.
        const heightAbove = element.previousElementSibling?.clientHeight ?? 0;
        style.setProperty(
          "--toasts-top",
          `${Number.parseFloat(getComputedStyle(element).top) + heightAbove + height}px`,
        );
      }
    };
    const observer = new ResizeObserver(updateStyles);
    observer.observe(element);
    return () => {
      observer.disconnect();
      for (const property of styleProperties) style.removeProperty(property);
    };
  }, [isKitchenMode]);
  return alerts;
}
