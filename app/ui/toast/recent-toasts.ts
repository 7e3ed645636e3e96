import { useSyncExternalStore } from "react";

export type ToastTone = "success" | "error" | "info";

/** What was said in passing. `at` is in milliseconds since 1970. */
export interface RecentToast {
  tone: ToastTone;
  text: string;
  at: number;
}

const key = "toasts";
const most = 20;
const tones: readonly unknown[] = ["success", "error", "info"] satisfies ToastTone[];
const none: readonly RecentToast[] = [];

/** Newest first; null until this page has looked into the storage. */
let recent: readonly RecentToast[] | null = null;
const listeners = new Set<() => void>();

function isRecentToast(value: unknown): value is RecentToast {
  const { tone, text, at } = (value ?? {}) as Record<string, unknown>;
  return tones.includes(tone) && typeof text === "string" && typeof at === "number" && Number.isFinite(at);
}

function read(): readonly RecentToast[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRecentToast).slice(0, most) : none;
  } catch {
    // Storage is switched off, or somebody else wrote into it.
    return none;
  }
}

function keep(toasts: readonly RecentToast[]) {
  recent = toasts;
  try {
    if (toasts.length > 0) sessionStorage.setItem(key, JSON.stringify(toasts));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is switched off or full: they last as long as the page.
  }
  for (const listener of listeners) listener();
}

export function recentToasts(): readonly RecentToast[] {
  recent ??= read();
  return recent;
}

export function rememberToast(tone: ToastTone, text: string): void {
  keep([{ tone, text, at: Date.now() }, ...recentToasts()].slice(0, most));
}

export function forgetToasts(): void {
  keep(none);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The last toasts of this browser session, newest first, at most 20; null while the browser has not been asked. */
export function useRecentToasts(): readonly RecentToast[] | null {
  return useSyncExternalStore(subscribe, recentToasts, () => null);
}
