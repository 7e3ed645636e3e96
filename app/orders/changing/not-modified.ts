import { messages } from "../../../domain/messages.ts";
import { describeNetworkFailure, networkFailure } from "../../network-failure.ts";

/** What the form of a changed order says when it did not reach the shop. */
export function notModified(reason = describeNetworkFailure()) {
  return networkFailure({ toast: messages.order.modifyFailed(reason) });
}
