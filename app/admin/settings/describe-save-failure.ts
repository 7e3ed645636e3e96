import { messages } from "../../../domain/messages.ts";

/** The toast for settings that could not be saved because of a network failure. */
export function describeSaveFailure(reason: string) {
  return { toast: messages.settings.saveFailed(reason) };
}
