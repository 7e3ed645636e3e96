import { createContext, use, useEffect, useSyncExternalStore } from "react";
import { noteReached } from "../pwa/network-status.ts";

/** Who is looking, as the browser knows it. Public pages are the same for everyone until this is filled in. */
export type Viewer =
  | { state: "loading" }
  | { state: "visitor" }
  | { state: "signed-in"; name: string; email: string; avatarUrl: string | null; isAdmin: boolean; isOwner: boolean };

const loading: Viewer = { state: "loading" };

/** Asks the server, in the browser. Never fails: null is no answer (offline, or the server is being restarted), which changes nothing. */
export async function askForViewer(): Promise<Viewer | null> {
  try {
    const response = await fetch("/me", { headers: { accept: "application/json" } });
    noteReached(true);
    return response.ok ? ((await response.json()) as Viewer) : null;
  } catch {
    // No response: null, as documented above.
    noteReached(false);
    return null;
  }
}

let known: Viewer = loading;
const listeners = new Set<() => void>();

/** Takes in an answer. Who could not be asked for at first is shown what a visitor sees. */
export function learnViewer(answer: Viewer | null): void {
  const next = answer ?? (known.state === "loading" ? ({ state: "visitor" } satisfies Viewer) : known);
  if (JSON.stringify(next) === JSON.stringify(known)) return;
  known = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const ViewerContext = createContext<Viewer>(loading);

export function useViewer(): Viewer {
  return use(ViewerContext);
}

/**
 * What the root gives to `ViewerContext`: asked for when the page comes alive, then whenever the root was loaded anew (`asked`). While it
 * is asked again, the last answer stays.
 */
export function useSettledViewer(asked: Promise<Viewer | null> | undefined): Viewer {
  useEffect(() => {
    let current = true;
    void (asked ?? askForViewer()).then((answer) => {
      if (current) learnViewer(answer);
    });
    return () => {
      current = false;
    };
  }, [asked]);
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => loading,
  );
}
