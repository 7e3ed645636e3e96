import { recordToast, type ToastTone } from "./recent-toasts.ts";

export interface ToastOptions {
  /** Replaces a visible toast with the same id. */
  id?: string;
  /** In ms; 0 until it is dismissed. */
  duration?: number;
}

/** Toast durations in ms. The cart and the kitchen board also use others. */
export const toastDurations = { account: 3_000, other: 5_000 } as const;

/** The id of toasts that ask to sign in or are about the session: a new one replaces the last. */
export const sessionToastId = "session";

/** The mounted toast list. */
export interface ToastList {
  add(tone: ToastTone, text: string, options: ToastOptions): void;
  close(id: string): void;
}

let list: ToastList | null = null;
let loadList: (() => void) | null = null;
/** Calls queued until the list is mounted. */
let queuedCalls: ((list: ToastList) => void)[] = [];

function callList(call: (list: ToastList) => void) {
  if (list) call(list);
  else {
    queuedCalls.push(call);
    loadList?.();
  }
}

/** Sets the toast list when it is mounted; null when it is unmounted. */
export function setToastList(mountedList: ToastList | null) {
  list = mountedList;
  if (!list) return;
  const calls = queuedCalls;
  queuedCalls = [];
  for (const call of calls) call(list);
}

/**
 * Calls `fetchList` when a toast is waiting for the list, or now if one already is. Returns a
 * function that unsubscribes.
 */
export function onToastWaiting(fetchList: () => void): () => void {
  loadList = fetchList;
  if (queuedCalls.length > 0) fetchList();
  return () => {
    if (loadList === fetchList) loadList = null;
  };
}

function showToast(tone: ToastTone, text: string, options: ToastOptions = {}) {
  recordToast(tone, text);
  callList((toastList) => toastList.add(tone, text, options));
}

/**
 * Shows a toast from anywhere in the browser. Most texts come from `domain/messages.ts` or a
 * `describe…` function.
 */
export const toast = {
  success: (text: string, options?: ToastOptions) => showToast("success", text, options),
  error: (text: string, options?: ToastOptions) => showToast("error", text, options),
  info: (text: string, options?: ToastOptions) => showToast("info", text, options),
  dismiss: (id: string) => callList((toastList) => toastList.close(id)),
};
