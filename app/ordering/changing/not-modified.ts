import { messages } from "../../../domain/messages.ts";
import type { Refused } from "../../ui/use-checked-form.ts";
import { whyUnanswered } from "../../unanswered.ts";

/** What the form of a changed order says when it did not reach the shop. */
export function notModified() {
  const words = whyUnanswered();
  return { result: { error: { "": [words] } }, spoken: messages.order.modifyFailed(words) } satisfies Refused;
}
