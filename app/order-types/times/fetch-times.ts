import { reportReachable } from "../../pwa/network-status.ts";

/**
 * Fetches free times. Returns null instead of throwing if that fails, so that the form keeps what
 * was typed.
 */
export async function fetchTimes<Times>(url: string): Promise<Times | null> {
  // Network failure.
  const response = await fetch(url).catch(() => null);
  reportReachable(response !== null);
  // Once the session has ended, this is the sign-in page.
  if (!response?.ok || response.redirected) return null;
  // The connection was lost before the end of the response.
  return response.json().catch(() => null);
}
