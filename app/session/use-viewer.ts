import { createContext, use, useEffect, useSyncExternalStore } from "react";
import { reportReachable } from "../pwa/network-status.ts";

/** The current user. Loaded in the browser, because public pages are the same for everyone. */
export type Viewer =
  | { state: "loading" }
  | { state: "visitor" }
  | {
      state: "signed-in";
      /** The account's id. Remove `?` after 0.2: a server of the previous release sends none. */
      id?: string;
      name: string;
      email: string;
      avatarUrl: string | null;
      isAdmin: boolean;
      isOwner: boolean;
    };

const loading: Viewer = { state: "loading" };

/** Fetches the current user. Never throws: null if the request failed. */
export async function fetchViewer(): Promise<Viewer | null> {
  try {
    const response = await fetch("/me", { headers: { accept: "application/json" } });
    reportReachable(true);
    return response.ok ? ((await response.json()) as Viewer) : null;
  } catch {
    // Network failure.
    reportReachable(false);
    return null;
  }
}

const storageKey = "viewer";

/** This browser's last signed-in user, shown while the shop cannot be reached. */
function readStoredViewer(): Viewer {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? "null") as Viewer | null;
    const isValid =
      stored?.state === "signed-in" &&
      typeof stored.name === "string" &&
      typeof stored.email === "string";
    if (isValid) return stored;
  } catch {
    // Storage is not available, or its content is not ours.
  }
  return { state: "visitor" };
}

function storeViewer(viewer: Viewer): void {
  try {
    if (viewer.state === "signed-in") localStorage.setItem(storageKey, JSON.stringify(viewer));
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage is not available: offline, everyone is a visitor.
  }
}

let lastViewer: Viewer = loading;
const listeners = new Set<() => void>();

/**
 * Sets a fetched viewer. Null (a failed request) changes nothing, except that `loading` becomes the
 * last known viewer.
 */
export function setViewer(fetched: Viewer | null): void {
  if (fetched) storeViewer(fetched);
  const viewer = fetched ?? (lastViewer.state === "loading" ? readStoredViewer() : lastViewer);
  if (JSON.stringify(viewer) === JSON.stringify(lastViewer)) return;
  lastViewer = viewer;
  for (const listener of listeners) listener();
}

/** For code outside React; components use `useViewer`. */
export function getCurrentViewer(): Viewer {
  return lastViewer;
}

export function subscribeToViewer(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const ViewerContext = createContext<Viewer>(loading);

export function useViewer(): Viewer {
  return use(ViewerContext);
}

/**
 * The value of `ViewerContext`: fetched after hydration, and again when the root's data reloads
 * (`request`). Keeps the last value until then. Set in an effect, so that a new viewer doesn't
 * appear before the page with the flash message has rendered.
 */
export function useCurrentViewer(request: Promise<Viewer | null> | undefined): Viewer {
  useEffect(() => {
    let isCurrent = true;
    void (request ?? fetchViewer()).then((fetched) => {
      if (isCurrent) setViewer(fetched);
    });
    return () => {
      isCurrent = false;
    };
  }, [request]);
  return useSyncExternalStore(subscribeToViewer, getCurrentViewer, () => loading);
}
