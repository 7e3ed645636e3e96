import { messages } from "../../../domain/messages.ts";
import { describeNetworkFailure, networkFailure } from "../../network-failure.ts";

/** The result of a change to an order whose request failed or was not sent. */
export function modifyNetworkFailure(reason = describeNetworkFailure()) {
  return networkFailure({ toast: messages.order.modifyFailed(reason) });
}
