import type { FlashCode } from "../flash.ts";
import { forgetDrafts } from "../order-types/own-drafts.ts";
import { forgetKeptTyping } from "./saved-inputs.ts";

/** In session storage: that signing in was spoken of in this browser session. */
const flag = "login-notice-shown";
const greetings: readonly string[] = ["signed-in", "signed-in-once", "email-verified", "owner-ready"] satisfies FlashCode[];

const endings: readonly string[] = ["signed-out", "account-deleted", "password-reset"] satisfies FlashCode[];
/** Of these, where the person has left on purpose. */
const partings: readonly string[] = ["signed-out", "account-deleted"] satisfies FlashCode[];
const updates: readonly string[] = ["profile-updated", "address-updated", "email-changed"] satisfies FlashCode[];

export type SessionNews = "signed-in" | "signed-out" | "updated";

/** What this tab itself has just said; the watch does not say it again. */
let saidHere: SessionNews | null = null;
let signingOut = Promise.resolve();
let channel: BroadcastChannel | null | undefined;

function openChannel(): BroadcastChannel | null {
  // A few browsers have none: their tabs learn it at the next look, half a minute later.
  if (channel === undefined) channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("session");
  return channel;
}

/** Told of every message that an action left: those about the session are news for the other tabs. */
export function noteFlash(code: string): void {
  if (greetings.includes(code)) {
    rememberGreeting();
    tell("signed-in");
  } else if (endings.includes(code)) {
    forgetGreeting();
    if (partings.includes(code)) {
      forgetDrafts();
      forgetKeptTyping();
    }
    tell("signed-out");
  } else if (updates.includes(code)) tell("updated");
}

/** This tab has asked to be signed out. `answer` rejects with the way on, and resolves when there was no answer. */
export function noteSigningOut(answer: Promise<unknown>): void {
  const leaving = new Promise<void>(() => {});
  signingOut = answer.then(
    () => undefined,
    () => {
      // Going back may bring this page out of the browser's memory, with the name of whoever has left.
      window.addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
      return leaving;
    },
  );
}

/**
 * Until a sign-out of this tab's turns out to have had no answer; at once where none was asked for. Whoever finds the session gone waits
 * for it: the answer has the way on and the words for it, and a page that went elsewhere meanwhile would say that the session has run out.
 */
export function signOutAnswered(): Promise<void> {
  return signingOut;
}

/** What was said on arrival is no answer to what happens later. */
export function forgetSaidHere(): void {
  saidHere = null;
}

export function noteSaidHere(news: SessionNews): void {
  saidHere = news;
}

function tell(news: SessionNews): void {
  noteSaidHere(news);
  openChannel()?.postMessage(news);
}

/** Whether this tab has said so itself, once. */
export function takeSaidHere(news: SessionNews): boolean {
  const said = saidHere === news;
  if (said) saidHere = null;
  return said;
}

export function onNewsFromOtherTabs(listener: (news: SessionNews) => void): () => void {
  const opened = openChannel();
  const hear = ({ data }: MessageEvent<SessionNews>) => listener(data);
  opened?.addEventListener("message", hear);
  return () => opened?.removeEventListener("message", hear);
}

export function wasGreeted(): boolean {
  try {
    return sessionStorage.getItem(flag) !== null;
  } catch {
    // Storage is blocked: greet again rather than never.
    return false;
  }
}

export function rememberGreeting(): void {
  try {
    sessionStorage.setItem(flag, "1");
  } catch {
    // Without storage a second greeting is all that can happen.
  }
}

export function forgetGreeting(): void {
  try {
    sessionStorage.removeItem(flag);
  } catch {
    // Nothing was kept.
  }
}
