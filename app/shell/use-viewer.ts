import { useEffect } from "react";
import { useFetcher } from "react-router";

/** Who is looking, as the browser knows it. Public pages are the same for everyone until this is filled in. */
export type Viewer =
  | { state: "loading" }
  | { state: "visitor" }
  | { state: "signed-in"; name: string; email: string; avatarUrl: string | null; isAdmin: boolean; isOwner: boolean };

const key = "viewer";
const loading: Viewer = { state: "loading" };

/** Who is looking. One question to `/me` for the whole page, asked again by the router after every action (sign-in, sign-out, profile). */
export function useViewer(): Viewer {
  const fetcher = useFetcher<Viewer>({ key });
  return fetcher.data ?? loading;
}

/** Asks for the viewer once the page is alive. Used once, by the root. */
export function useAskWhoIsLooking() {
  const { load } = useFetcher<Viewer>({ key });
  useEffect(() => {
    void load("/me");
  }, [load]);
}
