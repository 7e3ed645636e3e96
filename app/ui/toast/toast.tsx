import { rememberToast, type ToastTone } from "./recent-toasts.ts";

export interface ToastOptions {
  /** A toast with the id of one that is shown takes its place. */
  id?: string;
  /** How long it stays, in milliseconds. */
  duration?: number;
}

/** Milliseconds that a toast stays (specification, section 9); those of the cart are where the cart is. */
export const toastDurations = { account: 3_000, other: 5_000 } as const;

/** The list that shows toasts, once it is on the page. */
export interface ToastList {
  add(tone: ToastTone, text: string, options: ToastOptions): void;
  close(id: string): void;
}

let list: ToastList | null = null;
let wanted: (() => void) | null = null;
/** What was said before the list is on the page waits for it. */
let waiting: ((list: ToastList) => void)[] = [];

function tell(act: (list: ToastList) => void) {
  if (list) act(list);
  else {
    waiting.push(act);
    wanted?.();
  }
}

/** The list is there, or gone again (null). */
export function listToasts(shown: ToastList | null) {
  list = shown;
  if (!list) return;
  const acts = waiting;
  waiting = [];
  for (const act of acts) act(list);
}

/** Calls `fetchList` as soon as something waits to be shown, also if it does already. Returns how to stop that. */
export function whenToastsWait(fetchList: () => void): () => void {
  wanted = fetchList;
  if (waiting.length > 0) fetchList();
  return () => {
    if (wanted === fetchList) wanted = null;
  };
}

function show(tone: ToastTone, text: string, options: ToastOptions = {}) {
  rememberToast(tone, text);
  tell((shown) => shown.add(tone, text, options));
}

/** Says something in passing, from anywhere in the browser. Words come from `domain/messages.ts`. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show("success", text, options),
  error: (text: string, options?: ToastOptions) => show("error", text, options),
  info: (text: string, options?: ToastOptions) => show("info", text, options),
  dismiss: (id: string) => tell((shown) => shown.close(id)),
};
