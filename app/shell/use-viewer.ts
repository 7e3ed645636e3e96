import { createContext, use, useEffect, useState } from "react";

/** Who is looking, as the browser knows it. Public pages are the same for everyone until this is filled in. */
export type Viewer =
  | { state: "loading" }
  | { state: "visitor" }
  | { state: "signed-in"; name: string; email: string; avatarUrl: string | null; isAdmin: boolean; isOwner: boolean };

const loading: Viewer = { state: "loading" };

/** Asks the server, in the browser. Never fails: who cannot be asked for is shown what a visitor sees. */
export async function askForViewer(): Promise<Viewer> {
  try {
    const response = await fetch("/me", { headers: { accept: "application/json" } });
    if (response.ok) return (await response.json()) as Viewer;
  } catch {
    // Offline, or the server is being restarted: the next navigation or action asks again.
  }
  return { state: "visitor" };
}

export const ViewerContext = createContext<Viewer>(loading);

export function useViewer(): Viewer {
  return use(ViewerContext);
}

/** What the root gives to `ViewerContext`. While it is asked again, the last answer stays. */
export function useSettledViewer(asked: Promise<Viewer> | undefined): Viewer {
  const [viewer, setViewer] = useState(loading);
  useEffect(() => {
    let current = true;
    void asked?.then((answer) => {
      if (current) setViewer(answer);
    });
    return () => {
      current = false;
    };
  }, [asked]);
  return viewer;
}
