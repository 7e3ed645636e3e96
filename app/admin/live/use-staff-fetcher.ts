import { type SubmitEvent, useRef, useState } from "react";
import { type FetcherSubmitFunction, useFetcher } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { toast } from "../../ui/toast/toast.tsx";
import { describeUnreachable, unreachableToastId } from "./describe-unreachable.ts";
import { useStaffLive } from "./staff-live.tsx";

/**
 * A fetcher for the back office. If the shop cannot be reached, sends nothing and shows a toast
 * instead: the router may have to fetch the route manifest or the action's code first. If that
 * fails, it replaces the page with an error page, or stays busy. A `Form` must have `onSubmit`.
 * `describeFailure` turns the reason into the toast's text.
 */
export function useStaffFetcher<Action>(describeFailure = messages.admin.notSaved) {
  const fetcher = useFetcher<Action>();
  const { isConnected } = useStaffLive();
  const [isChecking, setIsChecking] = useState(false);
  const resetCount = useRef(0);
  const submit: FetcherSubmitFunction = async (target, options) => {
    const count = resetCount.current;
    setIsChecking(true);
    try {
      const reason = await describeUnreachable(isConnected);
      if (count !== resetCount.current) return;
      if (reason) toast.error(describeFailure(reason), { id: unreachableToastId });
      else await fetcher.submit(target, options);
    } finally {
      if (count === resetCount.current) setIsChecking(false);
    }
  };
  return {
    ...fetcher,
    submit,
    /** For the fetcher's form. Reads the form before the check, during which it may be removed. */
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      if (event.defaultPrevented) return;
      event.preventDefault();
      const form = event.currentTarget;
      const submitter = event.nativeEvent.submitter as HTMLButtonElement | null;
      const formData = new FormData(form);
      // Safari before 16.4 ignores FormData's second argument.
      if (submitter?.name) formData.append(submitter.name, submitter.value);
      void submit(formData, { method: "post", action: form.getAttribute("action") ?? "" });
    },
    /** Also drops a submission that is waiting for the check. */
    reset() {
      resetCount.current += 1;
      setIsChecking(false);
      fetcher.reset();
    },
    busy: isChecking || fetcher.state !== "idle",
  };
}
