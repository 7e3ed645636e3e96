import type { FlashCode } from "../flash.ts";
import { tabStorage } from "./form-draft.ts";
import { deleteAllDrafts } from "./own-drafts.ts";

/** Session storage key: this browser session has shown the sign-in toast. */
const flag = "login-notice-shown";
/** Without storage: better greet twice than never. */
const greeting = tabStorage(flag);
const signInFlashes: readonly string[] = ["signed-in", "signed-in-once", "email-verified", "owner-ready"] satisfies FlashCode[];

const signOutFlashes: readonly string[] = ["signed-out", "account-deleted", "password-reset"] satisfies FlashCode[];
/** The user chose to leave: nothing typed is kept. */
const chosenSignOutFlashes: readonly string[] = ["signed-out", "account-deleted"] satisfies FlashCode[];
const updateFlashes: readonly string[] = ["profile-updated", "address-updated", "email-changed"] satisfies FlashCode[];

export type SessionEvent = "signed-in" | "signed-out" | "updated";

/** What this tab has just announced, which the watch must not repeat. */
let announced: SessionEvent | null = null;
let signingOut = Promise.resolve();
let channel: BroadcastChannel | null | undefined;

function openChannel(): BroadcastChannel | null {
  // Browsers without it: other tabs notice at their next check, up to 30 s later.
  if (channel === undefined) channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("session");
  return channel;
}

/** Called with every flash message; those about the session are passed to other tabs. */
export function handleFlash(code: string): void {
  if (signInFlashes.includes(code)) {
    rememberGreeting();
    broadcast("signed-in");
  } else if (signOutFlashes.includes(code)) {
    forgetGreeting();
    if (chosenSignOutFlashes.includes(code)) deleteAllDrafts();
    broadcast("signed-out");
  } else if (updateFlashes.includes(code)) broadcast("updated");
}

/** This tab is signing out. `answer` rejects with the redirect, and resolves after a network failure. */
export function trackSignOut(answer: Promise<unknown>): void {
  const leaving = new Promise<void>(() => {});
  signingOut = answer.then(
    () => undefined,
    () => {
      // Going back may restore this page from the back/forward cache, with the user's name on it.
      window.addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
      return leaving;
    },
  );
}

/**
 * Waits while this tab is signing out; resolves immediately otherwise. Code that finds the session gone waits for it, so that it does not
 * report an expired session.
 */
export function waitForSignOut(): Promise<void> {
  return signingOut;
}

/** Announcements made on arrival do not count later. */
export function clearAnnounced(): void {
  announced = null;
}

export function markAnnounced(news: SessionEvent): void {
  announced = news;
}

function broadcast(news: SessionEvent): void {
  markAnnounced(news);
  openChannel()?.postMessage(news);
}

/** Whether this tab has announced it; answers true once. */
export function consumeAnnounced(news: SessionEvent): boolean {
  const matches = announced === news;
  if (matches) announced = null;
  return matches;
}

export function onNewsFromOtherTabs(listener: (news: SessionEvent) => void): () => void {
  const opened = openChannel();
  const onMessage = ({ data }: MessageEvent<SessionEvent>) => listener(data);
  opened?.addEventListener("message", onMessage);
  return () => opened?.removeEventListener("message", onMessage);
}

export function wasGreeted(): boolean {
  return greeting.read() !== null;
}

export function rememberGreeting(): void {
  greeting.keep(1);
}

export function forgetGreeting(): void {
  greeting.forget();
}
