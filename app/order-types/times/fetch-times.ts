import { noteReached } from "../../pwa/network-status.ts";

/** What the shop's door at this address offers at this moment; null where no answer came: that is no error of the page, whose form stays. */
export async function fetchTimes<Times>(address: string): Promise<Times | null> {
  try {
    const answer = await fetch(address);
    noteReached(true);
    return answer.ok ? ((await answer.json()) as Times) : null;
  } catch {
    // No response: null, as documented above.
    noteReached(false);
    return null;
  }
}
