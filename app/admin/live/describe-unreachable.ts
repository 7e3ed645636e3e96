import { messages } from "../../../domain/messages.ts";
import { shopAnswers } from "../../pwa/is-shop-reachable.ts";

/**
 * Why a press cannot be sent now, for people; null when it can. Asked before it is sent: what the router needs for sending may have to be
 * fetched first, and where that fails it would put an error page in the place of the one that is open. `connected` is the live connection's.
 */
export async function whyNotReached(connected: boolean): Promise<string | null> {
  if (!navigator.onLine) return messages.offline.notSent;
  if (connected) return null;
  return (await shopAnswers()) ? null : messages.order.noAnswer;
}
