import { messages } from "../../../domain/messages.ts";
import { describeNetworkFailure, networkFailure } from "../../network-failure.ts";

/** The result of a change that did not reach the server. */
export function modifyNetworkFailure(reason = describeNetworkFailure()) {
  return networkFailure({ toast: messages.order.modifyFailed(reason) });
}
