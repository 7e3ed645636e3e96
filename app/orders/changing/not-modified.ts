import { messages } from "../../../domain/messages.ts";
import { whyUnanswered } from "../../network-failure.ts";
import type { Refused } from "../../ui/form/use-checked-form.ts";

/** The form errors after a network failure. */
export function notModified() {
  const words = whyUnanswered();
  return { result: { error: { "": [words] } }, spoken: messages.order.modifyFailed(words) } satisfies Refused;
}
