import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useViewer } from "../session/use-viewer.ts";
import { useLazyPart } from "../ui/lazy-part.ts";

/** Email of the user who dismissed the dialog; someone else may sign in later. Reset by a full page load. */
let dismissedBy: string | null = null;

interface IncompleteProfile {
  fullName: string;
  email: string;
  phone: string;
  address: string;
}

/**
 * Opens automatically if the name, address or phone is missing (`incomplete`; null: nothing missing, or not a page to interrupt).
 * Once dismissed, it does not open again until a full page load. While the user is typing or another dialog is open, it waits for
 * the next navigation.
 */
export function ProfileDialog({ incomplete }: { incomplete: IncompleteProfile | null }) {
  const { pathname } = useLocation();
  const viewer = useViewer();
  const [dismissed, setDismissed] = useState(dismissedBy);
  const [open, setOpen] = useState(false);
  /** Stays set while the dialog fades out. */
  const [shown, setShown] = useState(incomplete);
  if (incomplete && incomplete !== shown) setShown(incomplete);
  // Another user may have signed in from another tab since this page was loaded.
  const isOwnProfile = viewer.state !== "signed-in" || viewer.email === incomplete?.email;
  const shouldAsk = incomplete !== null && isOwnProfile && dismissed !== incomplete.email;
  const part = useLazyPart(() => import("./profile-window.tsx"), { wanted: shouldAsk, likely: false });
  const isFetched = part !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `pathname`: tries again after each navigation.
  useEffect(() => {
    if (shouldAsk && isFetched && !isUserBusy()) setOpen(true);
  }, [shouldAsk, isFetched, pathname]);

  function dismiss() {
    dismissedBy = shown?.email ?? null;
    setDismissed(dismissedBy);
    setOpen(false);
  }

  return part && shown && <part.ProfileWindow open={open && shouldAsk} profile={shown} onLater={dismiss} />;
}

function isUserBusy(): boolean {
  return document.activeElement?.closest("input, textarea, select, [role=dialog], [role=alertdialog]") != null;
}
