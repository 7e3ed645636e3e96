import { useRootData } from "./use-business.ts";

// Not among the messages, which are part of every page's script.
export const noNewAccounts = "New accounts can't be created here at the moment.";
export const noLinks = "We can't send you a link at the moment.";

/** Whether pages may promise emails. */
export function useSendsEmails(): boolean {
  return useRootData().sendsEmails ?? true;
}

export function useCanSignUp(): boolean {
  return useRootData().canSignUp ?? true;
}
