import { startTransition, useRef, useState } from "react";
import { useStaffFetcher } from "../live/use-staff-fetcher.ts";

/**
 * Posts changes one after another, so that quick clicks reach the server in their order. A fetcher
 * alone aborts its previous request, and the server may then receive the two in any order, or only
 * one.
 */
export function useSubmissionQueue<Fields extends Record<string, string>>(action: string) {
  const fetcher = useStaffFetcher();
  const lastSubmission = useRef(Promise.resolve());
  const [latest, setLatest] = useState<Fields | null>(null);

  function submit(fields: Fields) {
    setLatest(fields);
    const submission = lastSubmission.current.then(() =>
      fetcher.submit(fields, { method: "post", action }),
    );
    lastSubmission.current = submission;
    void submission.then(() => {
      // The router shows reloaded data in a transition: this update is shown with it or later.
      if (lastSubmission.current === submission) startTransition(() => setLatest(null));
    });
  }
  return {
    submit,
    /** The change submitted last, to be shown until the page's data is reloaded; then null. */
    latest,
  };
}
