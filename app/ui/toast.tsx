export type ToastTone = "success" | "error" | "info";

export interface ToastOptions {
  /** A toast with the id of one that is shown takes its place. */
  id?: string;
  /** How long it stays, in milliseconds. */
  duration?: number;
}

/** The list that shows toasts, once it is on the page. */
export interface ToastList {
  add(tone: ToastTone, text: string, options: ToastOptions): void;
  close(id: string): void;
}

let list: ToastList | null = null;
/** What was said before the list is on the page waits for it. */
let waiting: ((list: ToastList) => void)[] = [];

function tell(act: (list: ToastList) => void) {
  if (list) act(list);
  else waiting.push(act);
}

/** The list is there, or gone again (null). */
export function listToasts(shown: ToastList | null) {
  list = shown;
  if (!list) return;
  const acts = waiting;
  waiting = [];
  for (const act of acts) act(list);
}

function show(tone: ToastTone, text: string, options: ToastOptions = {}) {
  tell((shown) => shown.add(tone, text, options));
}

/** Says something in passing, from anywhere in the browser. Words come from `domain/messages.ts`. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show("success", text, options),
  error: (text: string, options?: ToastOptions) => show("error", text, options),
  info: (text: string, options?: ToastOptions) => show("info", text, options),
  dismiss: (id: string) => tell((shown) => shown.close(id)),
};
