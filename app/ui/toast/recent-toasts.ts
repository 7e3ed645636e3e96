import { useSyncExternalStore } from "react";

export type ToastTone = "success" | "error" | "info";

/** A toast that was shown at `at` (epoch ms). */
export interface RecentToast {
  tone: ToastTone;
  text: string;
  at: number;
}

const storageKey = "toasts";
const maxRecent = 20;
const tones: readonly unknown[] = ["success", "error", "info"] satisfies ToastTone[];
const noToasts: readonly RecentToast[] = [];

/** Newest first; null until read from storage. */
let recentToasts: readonly RecentToast[] | null = null;
const listeners = new Set<() => void>();

function isRecentToast(value: unknown): value is RecentToast {
  const { tone, text, at } = (value ?? {}) as Record<string, unknown>;
  return (
    tones.includes(tone) &&
    typeof text === "string" &&
    typeof at === "number" &&
    Number.isFinite(at)
  );
}

function readStoredToasts(): readonly RecentToast[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRecentToast).slice(0, maxRecent) : noToasts;
  } catch {
    // Storage is not available, or its content is not ours.
    return noToasts;
  }
}

function storeToasts(toasts: readonly RecentToast[]) {
  recentToasts = toasts;
  try {
    if (toasts.length > 0) sessionStorage.setItem(storageKey, JSON.stringify(toasts));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is not available or full: the toasts are kept in memory.
  }
  for (const listener of listeners) listener();
}

export function getRecentToasts(): readonly RecentToast[] {
  recentToasts ??= readStoredToasts();
  return recentToasts;
}

export function recordToast(tone: ToastTone, text: string): void {
  storeToasts([{ tone, text, at: Date.now() }, ...getRecentToasts()].slice(0, maxRecent));
}

export function clearToasts(): void {
  storeToasts(noToasts);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The last 20 toasts of this tab, newest first; null until hydration. */
export function useRecentToasts(): readonly RecentToast[] | null {
  return useSyncExternalStore(subscribe, getRecentToasts, () => null);
}
