import { type RefObject, useEffect, useRef } from "react";
import { useBeforeUnload, useBlocker } from "react-router";
import { ConfirmDialog } from "../confirm-dialog.tsx";

/**
 * Asks before the user leaves the page with unsaved changes in `form`. `startsUnsaved` is true if
 * the form starts with values that are not saved yet.
 */
export function UnsavedChangesDialog({
  form,
  startsUnsaved = false,
}: {
  form: RefObject<HTMLFormElement | null>;
  startsUnsaved?: boolean;
}) {
  const savedValues = useRef<string>(undefined);
  useEffect(() => {
    savedValues.current = form.current ? serialiseForm(form.current) : undefined;
  }, [form]);
  const hasChanges = () =>
    form.current !== null && (startsUnsaved || serialiseForm(form.current) !== savedValues.current);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname && hasChanges(),
  );
  useBeforeUnload((event) => {
    if (hasChanges()) event.preventDefault();
  });
  return (
    <ConfirmDialog
      open={blocker.state !== "unblocked"}
      title="Leave without saving?"
      description="Your changes on this page are not saved."
      cancelLabel="Keep editing"
      confirmLabel="Leave without saving"
      busyLabel="Leaving..."
      busy={blocker.state === "proceeding"}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}

function serialiseForm(form: HTMLFormElement): string {
  return JSON.stringify([...new FormData(form)]);
}
