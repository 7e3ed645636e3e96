import { useLayoutEffect, useSyncExternalStore } from "react";

export type Theme = "dark" | "light";

const key = "theme";
const grounds: Record<Theme, string> = { dark: "#18110e", light: "#fffaf1" };
const listeners = new Set<() => void>();

function shown(): Theme {
  return document.documentElement.classList.contains("light") ? "light" : "dark";
}

/** What `theme-before-paint.js` found, or what was chosen since. */
let current: Theme = typeof document === "undefined" ? "dark" : shown();

function show(theme: Theme) {
  current = theme;
  // A class that changes, though it comes back, has the browser work out the style of the whole page anew.
  if (shown() !== theme) {
    const { classList } = document.documentElement;
    classList.remove("dark", "light");
    classList.add(theme);
  }
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", grounds[theme]);
  for (const listener of listeners) listener();
}

/** Shows a theme and keeps it, where the browser lets us keep anything. */
function choose(theme: Theme) {
  show(theme);
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Storage is switched off: the choice lasts as long as the page.
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  const otherTab = (event: StorageEvent) => {
    if (event.key === key) show(event.newValue === "light" ? "light" : "dark");
  };
  window.addEventListener("storage", otherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", otherTab);
  };
}

/** React takes <html> back to its first class when an error page replaces the page: this puts the theme on again before it is painted. */
export function useThemeOnDocument() {
  useLayoutEffect(() => show(current), []);
}

/** The theme that is shown, and a way to turn it round. `theme-before-paint.js` shows the kept one before that. */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore(subscribe, shown, () => "dark" as const);
  return { theme, toggle: () => choose(theme === "dark" ? "light" : "dark") };
}
