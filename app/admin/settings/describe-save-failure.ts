import { messages } from "../../../domain/messages.ts";

/** The toast for settings that could not be saved because the request failed. */
export function describeSaveFailure(reason: string) {
  return { toast: messages.settings.saveFailed(reason) };
}
