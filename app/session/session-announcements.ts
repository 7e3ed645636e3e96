import type { FlashCode } from "../flash.ts";
import { tabStorage } from "./form-draft.ts";
import { deleteAllDrafts } from "./own-drafts.ts";

const storageKey = "login-notice-shown";
/** Set once this tab has shown the sign-in toast. Without storage, the toast may be shown twice. */
const signInToastStorage = tabStorage(storageKey);
const signInFlashes: readonly string[] = [
  "signed-in",
  "signed-in-once",
  "email-verified",
  "owner-ready",
] satisfies FlashCode[];

/** Codes of a deliberate sign-out, after which drafts are deleted. */
const signOutFlashes: readonly string[] = ["signed-out", "account-deleted"] satisfies FlashCode[];
const updateFlashes: readonly string[] = [
  "profile-updated",
  "address-updated",
  "address-outside-area",
  "email-changed",
] satisfies FlashCode[];

/** After `password-reset`, tabs keep their drafts, because the customer signs in again. */
export type SessionEvent = "signed-in" | "signed-out" | "password-reset" | "updated";

/**
 * The event that this tab has just announced to its user, so that `SessionWatch` does not announce
 * it again.
 */
let announcedEvent: SessionEvent | null = null;
let signOutPromise = Promise.resolve();
let channel: BroadcastChannel | null | undefined;

function openChannel(): BroadcastChannel | null {
  // Without BroadcastChannel, only signed-in tabs notice a change, at their next check.
  if (channel === undefined)
    channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("session");
  return channel;
}

/** Called with every flash code. Tells other tabs about codes that concern the session. */
export function handleFlash(code: string): void {
  if (signInFlashes.includes(code)) {
    setSignInToastShown();
    broadcast("signed-in");
  } else if (signOutFlashes.includes(code)) {
    clearSignInToastShown();
    deleteAllDrafts();
    broadcast("signed-out");
  } else if (code === "password-reset") {
    clearSignInToastShown();
    broadcast("signed-out", code);
  } else if (updateFlashes.includes(code)) broadcast("updated");
}

/**
 * Call it when this tab signs out. `response` rejects with the redirect, and resolves after a
 * network failure.
 */
export function trackSignOut(response: Promise<unknown>): void {
  // Never resolves: the redirect replaces the document.
  const never = new Promise<void>(() => {});
  signOutPromise = response.then(
    () => undefined,
    () => {
      // Going back may restore this page from the back/forward cache, with the user's name on it.
      window.addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
      return never;
    },
  );
}

/**
 * Waits while this tab is signing out; otherwise resolves immediately. Await it before reporting an
 * expired session: the session may be gone because the user is signing out.
 */
export function waitForSignOut(): Promise<void> {
  return signOutPromise;
}

/** Forgets the announcement, so that it is not mistaken for that of a later event. */
export function clearAnnouncement(): void {
  announcedEvent = null;
}

export function setAnnouncement(event: SessionEvent): void {
  announcedEvent = event;
}

function broadcast(event: SessionEvent, eventInOtherTabs = event): void {
  setAnnouncement(event);
  openChannel()?.postMessage(eventInOtherTabs);
}

/** Whether this tab has just announced `event`. Returns true only once per announcement. */
export function consumeAnnouncement(event: SessionEvent): boolean {
  const matches = announcedEvent === event;
  if (matches) announcedEvent = null;
  return matches;
}

export function onEventFromOtherTab(listener: (event: SessionEvent) => void): () => void {
  const channel = openChannel();
  const handleMessage = (message: MessageEvent<SessionEvent>) => listener(message.data);
  channel?.addEventListener("message", handleMessage);
  return () => channel?.removeEventListener("message", handleMessage);
}

export function isSignInToastShown(): boolean {
  return signInToastStorage.read() !== null;
}

export function setSignInToastShown(): void {
  signInToastStorage.save(1);
}

export function clearSignInToastShown(): void {
  signInToastStorage.clear();
}
