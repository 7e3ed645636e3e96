import { messages } from "../../../domain/messages.ts";
import { shopAnswers } from "../../pwa/is-shop-reachable.ts";

/**
 * Why a request cannot be sent now, as a message; null if it can. Check before submitting: the router may first fetch the route manifest,
 * and replaces the page with an error page if that fails. `connected` is the state of the live stream.
 */
export async function describeUnreachable(connected: boolean): Promise<string | null> {
  if (!navigator.onLine) return messages.offline.notSent;
  if (connected) return null;
  return (await shopAnswers()) ? null : messages.order.noAnswer;
}
