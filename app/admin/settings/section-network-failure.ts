import { messages } from "../../../domain/messages.ts";
import { answerOr } from "../../network-failure.ts";

/** The `clientAction` of the settings' forms: no answer is said as such, and what was typed stays. One table's form says which `table`. */
export async function answerOrWhyNotSaved<Answer>({
  request,
  serverAction,
}: {
  request: Request;
  serverAction: () => Promise<Answer>;
}) {
  const table = (await request.clone().formData()).get("table");
  return answerOr(serverAction, (words) => ({
    result: { error: { "": [words] } },
    spoken: messages.settings.saveFailed(words),
    meanwhile: null,
    table: typeof table === "string" ? table : null,
  }));
}
