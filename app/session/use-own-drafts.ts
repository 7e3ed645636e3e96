import { useEffect, useRef } from "react";
import { claimDrafts, forgetDrafts } from "../order-types/own-drafts.ts";
import { onNewsFromOtherTabs } from "./session-notices.ts";
import type { Viewer } from "./use-viewer.ts";

/**
 * What is typed into the order forms is shown to nobody but who typed it: it goes when they sign out (here: `session-notices.ts`), and when
 * another person signs in. It stays while a session has merely ended, for when they are back.
 */
export function useOwnDrafts(viewer: Viewer): void {
  const signedOutElsewhere = useRef(false);
  const whose = viewer.state === "signed-in" ? viewer.email : null;

  useEffect(() => {
    if (whose === null) {
      if (signedOutElsewhere.current) forgetDrafts();
      signedOutElsewhere.current = false;
      return;
    }
    claimDrafts(whose);
    return onNewsFromOtherTabs((news) => {
      // Not before it is known here, too: the forms that begin anew would ask for what is known of who has left.
      signedOutElsewhere.current = news === "signed-out";
    });
  }, [whose]);
}
