import { messages } from "../../../domain/messages.ts";

/** Adds the settings' wording to a network failure. */
export function describeSaveFailure(reason: string) {
  return { toast: messages.settings.saveFailed(reason) };
}
