import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { messages } from "../../domain/messages.ts";
import { useAlertSound } from "../admin/live/use-alert-sound.ts";
import { useConnectionAlarm } from "../admin/live/use-connection-alarm.ts";
import { useNewOrderSound } from "../admin/live/use-new-order-sound.ts";
import { deleteDrafts, formDraft } from "../session/form-draft.ts";
import { useDraftsVersion } from "../session/own-drafts.ts";
import { onEventFromOtherTab } from "../session/session-announcements.ts";
import { useViewer } from "../session/use-viewer.ts";
import { Button } from "../ui/button.tsx";
import { TriangleAlert } from "../ui/icons/triangle-alert.tsx";

/**
 * On the sign-in page: says that this tab no longer shows new orders. If its sound was on, sounds
 * the alarm of a lost connection. Disappears if the user has signed out in another tab. This file
 * is not in `admin/`, whose styles the sign-in page does not have.
 */
export function SignedOutAlert() {
  const newOrderSound = useNewOrderSound();
  const hasSignedOut = useHasSignedOut();
  useReturnOnSignIn();
  const { isDue, silence } = useConnectionAlarm(hasSignedOut);
  const isRinging = isDue && newOrderSound.sound === "on";
  useAlertSound(isRinging ? "connection" : null, newOrderSound);
  if (hasSignedOut) return null;
  return (
    <div
      role="alert"
      data-signed-out=""
      className="sticky top-16 z-20 flex flex-wrap items-center justify-end gap-3 bg-danger px-4 py-2 font-semibold text-on-danger sm:px-6 sm:text-xl [@media(max-height:30rem)]:static"
    >
      <TriangleAlert aria-hidden="true" className="size-6 shrink-0" />
      <p className="min-w-0 flex-1 basis-52 leading-tight">{messages.kitchen.signedOut}</p>
      {isRinging && (
        <Button
          variant="secondary"
          className="border-current text-on-danger hover:text-ink"
          onClick={silence}
        >
          Silence alarm
        </Button>
      )}
      {newOrderSound.sound === "blocked" && (
        <Button
          variant="secondary"
          className="border-current text-on-danger hover:text-ink"
          onClick={() => newOrderSound.start({ sample: false })}
        >
          Allow sound
        </Button>
      )}
    </div>
  );
}

/**
 * Deletes this tab's drafts if the user signs out in another tab, even if this tab has noticed the
 * end of the session first: `SessionWatch` ignores the event then. Returns a function that stops
 * listening.
 */
export function deleteDraftsOnSignOut(): () => void {
  return onEventFromOtherTab((event) => event === "signed-out" && deleteDrafts(""));
}

/** Whether the user has signed out in another tab, which may report it only after this page loads. */
function useHasSignedOut(): boolean {
  const [hasSignedOut, setHasSignedOut] = useState(false);
  // Signing out deletes the drafts and their owner.
  useDraftsVersion();
  useEffect(
    () => onEventFromOtherTab((event) => event === "signed-out" && setHasSignedOut(true)),
    [],
  );
  return hasSignedOut || !formDraft("owner").read().whose;
}

/** Once the user is signed in in another tab, this page's loader redirects to the back office. */
function useReturnOnSignIn(): void {
  const { revalidate } = useRevalidator();
  const { state } = useViewer();
  useEffect(() => {
    if (state === "signed-in") void revalidate();
  }, [state, revalidate]);
}
