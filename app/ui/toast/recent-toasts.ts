import { useSyncExternalStore } from "react";

export type ToastTone = "success" | "error" | "info";

/** A shown toast. `at` is in ms since 1970. */
export interface RecentToast {
  tone: ToastTone;
  text: string;
  at: number;
}

const key = "toasts";
const maxRecent = 20;
const tones: readonly unknown[] = ["success", "error", "info"] satisfies ToastTone[];
const none: readonly RecentToast[] = [];

/** Newest first; null until read from storage. */
let recent: readonly RecentToast[] | null = null;
const listeners = new Set<() => void>();

function isRecentToast(value: unknown): value is RecentToast {
  const { tone, text, at } = (value ?? {}) as Record<string, unknown>;
  return tones.includes(tone) && typeof text === "string" && typeof at === "number" && Number.isFinite(at);
}

function read(): readonly RecentToast[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRecentToast).slice(0, maxRecent) : none;
  } catch {
    // Storage is not available, or its content is not ours.
    return none;
  }
}

function store(toasts: readonly RecentToast[]) {
  recent = toasts;
  try {
    if (toasts.length > 0) sessionStorage.setItem(key, JSON.stringify(toasts));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is not available or full: kept in memory.
  }
  for (const listener of listeners) listener();
}

export function recentToasts(): readonly RecentToast[] {
  recent ??= read();
  return recent;
}

export function recordToast(tone: ToastTone, text: string): void {
  store([{ tone, text, at: Date.now() }, ...recentToasts()].slice(0, maxRecent));
}

export function clearToasts(): void {
  store(none);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The last 20 toasts of this browser session, newest first; null until hydration. */
export function useRecentToasts(): readonly RecentToast[] | null {
  return useSyncExternalStore(subscribe, recentToasts, () => null);
}
