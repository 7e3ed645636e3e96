import { useLayoutEffect, useSyncExternalStore } from "react";

export type Theme = "dark" | "light";

const storageKey = "theme";
const listeners = new Set<() => void>();

function readTheme(): Theme {
  return document.documentElement.classList.contains("light") ? "light" : "dark";
}

/** The theme applied by `theme-before-paint.js`, or chosen by the user since. */
let currentTheme: Theme = typeof document === "undefined" ? "dark" : readTheme();

function applyTheme(theme: Theme) {
  currentTheme = theme;
  // Setting the class, even to its current value, would make the browser recompute all styles.
  if (readTheme() !== theme) {
    const { classList } = document.documentElement;
    classList.remove("dark", "light");
    classList.add(theme);
  }
  const themeColorTag = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (themeColorTag) themeColorTag.content = themeColorTag.dataset[theme] ?? "";
  for (const listener of listeners) listener();
}

/** Applies and stores a theme. */
function setTheme(theme: Theme) {
  applyTheme(theme);
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Storage is not available: the theme lasts until the page is reloaded.
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey) applyTheme(event.newValue === "light" ? "light" : "dark");
  };
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

/**
 * React resets the class of <html> when an error page replaces the page; this restores the theme
 * before paint.
 */
export function useThemeOnDocument() {
  useLayoutEffect(() => applyTheme(currentTheme), []);
}

/** The current theme, and a function to switch it. */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore(subscribe, readTheme, () => "dark" as const);
  return { theme, toggle: () => setTheme(theme === "dark" ? "light" : "dark") };
}
