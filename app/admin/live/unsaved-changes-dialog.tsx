import { type RefObject, useEffect, useRef } from "react";
import { useBeforeUnload } from "react-router";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { copySavedForm } from "./copy-saved-form.ts";
import { useLeaveGuard } from "./leave-guard.tsx";

/**
 * Asks before the user leaves the page with unsaved changes in `form`, or during the upload of a
 * file (`data-uploading`). `startsUnsaved` is true if the form starts with values that are not
 * saved yet.
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
    savedValues.current = form.current ? serialiseForm(copySavedForm(form.current)) : undefined;
  }, [form]);
  const hasChanges = () =>
    form.current !== null &&
    (startsUnsaved ||
      form.current.querySelector("[data-uploading]") !== null ||
      serialiseForm(form.current) !== savedValues.current);
  return (
    <LeaveDialog
      hasChanges={hasChanges}
      title="Leave without saving?"
      description="Your changes on this page are not saved."
    />
  );
}

/** Asks before the user leaves the page while `hasChanges` returns true. */
export function LeaveDialog({
  hasChanges,
  title,
  description,
  hasDraft = false,
}: {
  hasChanges: () => boolean;
  /** Also the label of the button that leaves, without the question mark. */
  title: string;
  description: string;
  /** True if the changes survive a reload. Then only leaving the page within the site asks. */
  hasDraft?: boolean;
}) {
  const { blocker, isAsking } = useLeaveGuard(hasChanges);
  useBeforeUnload((event) => {
    if (!hasDraft && hasChanges()) event.preventDefault();
  });
  return (
    <ConfirmDialog
      open={isAsking}
      title={title}
      description={description}
      cancelLabel="Keep editing"
      confirmLabel={title.replace("?", "")}
      busyLabel="Leaving…"
      busy={blocker.state === "proceeding"}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}

function serialiseForm(form: HTMLFormElement): string {
  return JSON.stringify([...new FormData(form)]);
}
