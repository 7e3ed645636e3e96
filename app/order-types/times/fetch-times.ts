import { reportReachable } from "../../pwa/network-status.ts";

/** Fetches free times; null on a network failure, which leaves the form as it is. */
export async function fetchTimes<Times>(address: string): Promise<Times | null> {
  try {
    const answer = await fetch(address);
    reportReachable(true);
    return answer.ok ? ((await answer.json()) as Times) : null;
  } catch {
    // Network failure.
    reportReachable(false);
    return null;
  }
}
