import { messages } from "../../../domain/messages.ts";

/** What a `clientAction` of the settings adds to a network failure. */
export function describeSaveFailure(reason: string) {
  return { toast: messages.settings.saveFailed(reason) };
}
