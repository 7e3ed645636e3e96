import { useEffect, useRef } from "react";
import { claimDrafts, deleteAllDrafts } from "../order-types/own-drafts.ts";
import { onNewsFromOtherTabs } from "./session-notices.ts";
import type { Viewer } from "./use-viewer.ts";

/** Deletes order drafts when their author signs out (here or in another tab) or another user signs in. An expired session keeps them. */
export function useOwnDrafts(viewer: Viewer): void {
  const signedOutElsewhere = useRef(false);
  const whose = viewer.state === "signed-in" ? viewer.email : null;

  useEffect(() => {
    if (whose === null) {
      if (signedOutElsewhere.current) deleteAllDrafts();
      signedOutElsewhere.current = false;
      return;
    }
    claimDrafts(whose);
    return onNewsFromOtherTabs((news) => {
      // Takes effect once this tab knows too: a form that is reset earlier would still load the former user's details.
      signedOutElsewhere.current = news === "signed-out";
    });
  }, [whose]);
}
