import { messages } from "../../../domain/messages.ts";
import { whyUnanswered } from "../../network-failure.ts";
import type { Refused } from "../../ui/form/use-checked-form.ts";

/** What the form of a changed order says when it did not reach the shop. */
export function notModified() {
  const words = whyUnanswered();
  return { result: { error: { "": [words] } }, spoken: messages.order.modifyFailed(words) } satisfies Refused;
}
