import { answerOr } from "../../network-failure.ts";
import type { RefusedForm } from "./use-settings-form.ts";

/** `clientAction` of the settings forms: reports a network failure beside the submitted form, and keeps what was typed. */
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
