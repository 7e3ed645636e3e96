import { messages } from "../../../domain/messages.ts";
import { checkShopReady } from "../../pwa/check-shop-ready.ts";

/** Id of the toasts that say so. The toast about the new connection replaces them. */
export const unreachableToastId = "live-back";

/**
 * Returns why a request cannot be sent now, as a message, or null if it can. Call it before
 * submitting: the router may fetch the route manifest first, and if that fails, it replaces the
 * page with an error page. `connected` is the state of the live stream.
 */
export async function describeUnreachable(connected: boolean): Promise<string | null> {
  if (!navigator.onLine) return messages.offline.notSent;
  if (connected) return null;
  return (await checkShopReady()) ? null : messages.offline.noAnswer;
}
