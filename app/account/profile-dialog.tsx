import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useViewer } from "../session/use-viewer.ts";
import { useLazyPart } from "../ui/lazy-part.ts";

/**
 * Email of the user who dismissed the dialog, because someone else may sign in later. Reset by a
 * full page load.
 */
let dismissedBy: string | null = null;

interface IncompleteProfile {
  fullName: string;
  email: string;
  phone: string;
  address: string;
}

/**
 * Opens automatically if the profile lacks a name, an address or a phone number.
 * `incompleteProfile` is null for staff, if nothing is missing, or if this page must not be
 * interrupted. Once dismissed, the dialog stays closed until a full page load. While the user is
 * typing or another dialog is open, it waits for the next navigation.
 */
export function ProfileDialog({
  incompleteProfile,
}: {
  incompleteProfile: IncompleteProfile | null;
}) {
  const { pathname } = useLocation();
  const viewer = useViewer();
  const [dismissedEmail, setDismissedEmail] = useState(dismissedBy);
  const [open, setOpen] = useState(false);
  /** Kept while the dialog fades out. */
  const [shownProfile, setShownProfile] = useState(incompleteProfile);
  if (incompleteProfile && incompleteProfile !== shownProfile) setShownProfile(incompleteProfile);
  // In another tab, another user may have signed in since this page was loaded.
  const isOwnProfile = viewer.state !== "signed-in" || viewer.email === incompleteProfile?.email;
  const shouldAsk =
    incompleteProfile !== null && isOwnProfile && dismissedEmail !== incompleteProfile.email;
  const dialogForm = useLazyPart(() => import("./profile-dialog-form.tsx"), {
    isNeeded: shouldAsk,
    preload: false,
  });
  const isFetched = dialogForm !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `pathname`: tries again after each navigation.
  useEffect(() => {
    if (shouldAsk && isFetched && !isUserBusy()) setOpen(true);
  }, [shouldAsk, isFetched, pathname]);

  function dismiss() {
    dismissedBy = shownProfile?.email ?? null;
    setDismissedEmail(dismissedBy);
    setOpen(false);
  }

  if (!dialogForm || !shownProfile) return null;
  return (
    <dialogForm.ProfileDialogForm
      open={open && shouldAsk}
      profile={shownProfile}
      onLater={dismiss}
    />
  );
}

function isUserBusy(): boolean {
  return (
    document.activeElement?.closest("input, textarea, select, [role=dialog], [role=alertdialog]") !=
    null
  );
}
