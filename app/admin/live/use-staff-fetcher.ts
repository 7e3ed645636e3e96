import { type SubmitEvent, useState } from "react";
import { type FetcherSubmitFunction, useFetcher } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { toast } from "../../ui/toast/toast.tsx";
import { describeUnreachable, unreachableToastId } from "./describe-unreachable.ts";
import { useStaffLive } from "./staff-live.tsx";

/**
 * A fetcher for the back office. If the shop cannot be reached, sends nothing and shows a toast
 * instead: the router may have to fetch the route manifest or the action's code first. If that
 * fails, it replaces the page with an error page, or stays busy. `describeFailure` turns the reason
 * into the toast's text.
 */
export function useStaffFetcher<Action>(describeFailure = messages.admin.notSaved) {
  const fetcher = useFetcher<Action>();
  const { isConnected } = useStaffLive();
  const [isChecking, setIsChecking] = useState(false);
  const submit: FetcherSubmitFunction = async (target, options) => {
    setIsChecking(true);
    const reason = await describeUnreachable(isConnected);
    if (reason) toast.error(describeFailure(reason), { id: unreachableToastId });
    else await fetcher.submit(target, options);
    setIsChecking(false);
  };
  return {
    ...fetcher,
    submit,
    /** For the fetcher's form. */
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      if (event.defaultPrevented) return;
      event.preventDefault();
      const submitter = event.nativeEvent.submitter as HTMLButtonElement | null;
      void submit(submitter ?? event.currentTarget);
    },
    busy: isChecking || fetcher.state !== "idle",
  };
}
