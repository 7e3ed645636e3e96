import { messages } from "../../../domain/messages.ts";
import { describeNetworkFailure, networkFailure } from "../../network-failure.ts";

/** The form errors after a network failure. */
export function notModified(reason = describeNetworkFailure()) {
  return networkFailure({ toast: messages.order.modifyFailed(reason) });
}
