import { useSyncExternalStore } from "react";
import { getCurrentViewer, subscribeToViewer } from "./use-viewer.ts";

/** The signed-in user's details, to prefill forms. `phone` is formatted for reading. */
export interface OwnContact {
  name: string;
  phone: string;
  email: string;
  address: string;
}

let loadedContact: OwnContact | null = null;
/** Email of the user whose details are loaded or requested. */
let loadedEmail: string | null = null;
let request: AbortController | undefined;
const listeners = new Set<() => void>();

/**
 * Returns the signed-in user's contact details, and loads them if `enabled`. Null for visitors,
 * while loading, and if loading failed.
 */
export function useOwnContact({ enabled }: { enabled: boolean }): OwnContact | null {
  return useSyncExternalStore(
    enabled ? subscribe : subscribeToNothing,
    () => loadedContact,
    () => null,
  );
}

function subscribeToNothing() {
  return () => undefined;
}

/**
 * Loads the details for the first form on a page that needs them, and again when another user signs
 * in.
 */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const unsubscribe = subscribeToViewer(loadContact);
  loadContact();
  return () => {
    unsubscribe();
    listeners.delete(listener);
    if (listeners.size > 0) return;
    request?.abort();
    loadedEmail = null;
    loadedContact = null;
  };
}

function loadContact(): void {
  const viewer = getCurrentViewer();
  const email = viewer.state === "signed-in" ? viewer.email : null;
  if (email === loadedEmail) return;
  loadedEmail = email;
  request?.abort();
  setContact(null);
  if (email !== null) void fetchContact();
}

async function fetchContact(): Promise<void> {
  request = new AbortController();
  const { signal } = request;
  try {
    const response = await fetch("/me/contact", {
      signal,
      headers: { accept: "application/json" },
    });
    const contact = response.ok ? ((await response.json()) as OwnContact) : null;
    if (!signal.aborted) setContact(contact);
  } catch {
    // Aborted, or a network failure: forms are not prefilled.
  }
}

function setContact(contact: OwnContact | null): void {
  if (contact === loadedContact) return;
  loadedContact = contact;
  for (const listener of listeners) listener();
}
