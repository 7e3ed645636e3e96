import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useViewer } from "../session/use-viewer.ts";
import { useFetchedPart } from "../ui/lazy-part.ts";

/** Who has put it off, by e-mail: another person may sign in. Until the page is loaded anew. */
let putOffBy: string | null = null;

interface IncompleteProfile {
  fullName: string;
  email: string;
  phone: string;
  address: string;
}

/**
 * Opens by itself where name, address or phone is missing (`incomplete`; null: nothing is, or this is no page to ask on). Put off once, it
 * stays away from every tab until the page is loaded anew; and it never comes between somebody and the field they are in, or over another
 * window: then it waits for the next tab.
 */
export function ProfileDialog({ incomplete }: { incomplete: IncompleteProfile | null }) {
  const { pathname } = useLocation();
  const viewer = useViewer();
  const [putOff, setPutOff] = useState(putOffBy);
  const [open, setOpen] = useState(false);
  /** Still known while the window fades away. */
  const [about, setAbout] = useState(incomplete);
  if (incomplete && incomplete !== about) setAbout(incomplete);
  // In another tab somebody else may have signed in since it was loaded.
  const isTheirs = viewer.state !== "signed-in" || viewer.email === incomplete?.email;
  const asks = incomplete !== null && isTheirs && putOff !== incomplete.email;
  const part = useFetchedPart(() => import("./profile-window.tsx"), { wanted: asks, likely: false });
  const isFetched = part !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each tab is another occasion.
  useEffect(() => {
    if (asks && isFetched && !isSomebodyAtWork()) setOpen(true);
  }, [asks, isFetched, pathname]);

  function later() {
    putOffBy = about?.email ?? null;
    setPutOff(putOffBy);
    setOpen(false);
  }

  return part && about && <part.ProfileWindow open={open && asks} profile={about} onLater={later} />;
}

function isSomebodyAtWork(): boolean {
  return document.activeElement?.closest("input, textarea, select, [role=dialog], [role=alertdialog]") != null;
}
