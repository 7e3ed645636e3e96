import { messages } from "../../../domain/messages.ts";
import { unanswered, whyUnanswered } from "../../unanswered.ts";

/** The `clientAction` of a part of the settings: no answer is said as such, and what was typed stays. */
export async function answerOrWhyNotSaved<Answer>({ serverAction }: { serverAction: () => Promise<Answer> }) {
  try {
    return await serverAction();
  } catch (problem) {
    if (problem instanceof Response) throw problem;
    const words = whyUnanswered();
    return unanswered({ result: { error: { "": [words] } }, spoken: messages.settings.saveFailed(words), meanwhile: null });
  }
}
