import { reportReachable } from "../../pwa/network-status.ts";

/**
 * Fetches free times. Returns null instead of throwing if that fails, so that the form keeps what
 * was typed.
 */
export async function fetchTimes<Times>(url: string): Promise<Times | null> {
  try {
    const response = await fetch(url);
    reportReachable(true);
    return response.ok ? ((await response.json()) as Times) : null;
  } catch {
    // Network failure.
    reportReachable(false);
    return null;
  }
}
