import { messages } from "../../../domain/messages.ts";
import { unanswered, whyUnanswered } from "../../unanswered.ts";

/** The `clientAction` of the settings' forms: no answer is said as such, and what was typed stays. One table's form says which `table`. */
export async function answerOrWhyNotSaved<Answer>({
  request,
  serverAction,
}: {
  request: Request;
  serverAction: () => Promise<Answer>;
}) {
  const table = (await request.clone().formData()).get("table");
  try {
    return await serverAction();
  } catch (problem) {
    if (problem instanceof Response) throw problem;
    const words = whyUnanswered();
    return unanswered({
      result: { error: { "": [words] } },
      spoken: messages.settings.saveFailed(words),
      meanwhile: null,
      table: typeof table === "string" ? table : null,
    });
  }
}
