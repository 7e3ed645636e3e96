import { useRef } from "react";
import { toast } from "../../ui/toast/toast.tsx";
import {
  describeUnsentStep,
  type SentOrder,
  type SentStep,
  unreachableToastId,
} from "./describe-unreachable.ts";
import { useStaffLive } from "./staff-live.tsx";

/**
 * Returns a function that calls `submit` for a step of an order. If the shop cannot be reached, it
 * shows a toast instead, which says that the step did not happen.
 */
export function useSendStep() {
  const { isConnected } = useStaffLive();
  const isSending = useRef(false);
  return async (order: SentOrder, step: SentStep, submit: () => Promise<void>): Promise<void> => {
    // Ignore the second tap of a double tap, which may come before the busy state is rendered: its
    // request would abort the first and then be refused.
    if (isSending.current) return;
    isSending.current = true;
    try {
      const failure = await describeUnsentStep(isConnected, order, step);
      if (failure) toast.error(failure, { id: unreachableToastId });
      else await submit();
    } finally {
      isSending.current = false;
    }
  };
}
