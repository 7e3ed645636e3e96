import { type FormEvent, useRef, useState } from "react";
import { messages } from "../../../../domain/messages.ts";
import { toast } from "../../../ui/toast/toast.tsx";

/**
 * Delays a form's submission until the pictures that are being uploaded (`ChooseImage`) are in its
 * fields. If an upload fails, the form is not submitted.
 */
export function useWaitForUploads() {
  const [isWaiting, setWaiting] = useState(false);
  const isSubmitDelayed = useRef(false);

  async function submitOnceUploaded(
    form: HTMLFormElement,
    submitter: HTMLElement | null,
    uploads: readonly HTMLElement[],
  ) {
    isSubmitDelayed.current = true;
    setWaiting(true);
    await waitForUploads(form, uploads);
    isSubmitDelayed.current = false;
    setWaiting(false);
    const failed = uploads.find((upload) => upload.hasAttribute("data-upload-failed"));
    if (failed) {
      toast.error(messages.settings.notSavedWithoutPicture);
      failed.querySelector("input")?.focus();
    } else if (form.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null);
  }

  return {
    isWaiting,
    /** Returns whether it delays the submission. */
    delaySubmit(event: FormEvent<HTMLFormElement>): boolean {
      const form = event.currentTarget;
      const uploads = [...form.querySelectorAll<HTMLElement>("[data-uploading]")];
      if (uploads.length === 0) return false;
      event.preventDefault();
      const { submitter } = event.nativeEvent as SubmitEvent;
      if (!isSubmitDelayed.current) void submitOnceUploaded(form, submitter, uploads);
      return true;
    },
  };
}

/** Resolves once each upload has ended or its field has been removed. */
function waitForUploads(form: HTMLFormElement, uploads: readonly HTMLElement[]): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (uploads.some((upload) => upload.isConnected && upload.hasAttribute("data-uploading")))
        return;
      observer.disconnect();
      resolve();
    });
    observer.observe(form, { attributeFilter: ["data-uploading"], childList: true, subtree: true });
  });
}
