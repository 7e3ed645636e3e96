import { answerOr } from "../../network-failure.ts";
import type { RefusedForm } from "./use-settings-form.ts";

/** The `clientAction` of forms that `take-form.ts` takes in: no answer is said beside the form that was sent, and what was typed stays. */
export async function answerOrWhyNotTaken<Answer>({
  request,
  serverAction,
  say,
}: {
  request: Request;
  serverAction: () => Promise<Answer>;
  say: (reason: string) => string;
}) {
  const intent = String((await request.clone().formData()).get("intent"));
  return answerOr(serverAction, (words): RefusedForm => ({ intent, result: { error: { "": [words] } }, spoken: say(words) }));
}
