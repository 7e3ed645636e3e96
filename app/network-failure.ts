import { data } from "react-router";
import { messages } from "../domain/messages.ts";
import { noAnswer } from "./is-network-failure.ts";
import type { Refused } from "./ui/form/use-checked-form.ts";

/** A `clientAction`'s result after a network failure. Nothing is revalidated, which would fail too and put an error page over the form. */
export function unanswered<Answer>(answer: Answer) {
  return data(answer, { status: noAnswer });
}

/** Why the request failed, as a sentence. */
export function whyUnanswered(): string {
  return navigator.onLine ? messages.order.noAnswer : messages.offline.notSent;
}

/** The server's answer (redirects included), or after a network failure the result of `instead`, which gets the reason. */
export async function answerOr<Answer, Instead>(serverAction: () => Promise<Answer>, instead: (why: string) => Instead) {
  try {
    return await serverAction();
  } catch (problem) {
    if (problem instanceof Response) throw problem;
    return unanswered(instead(whyUnanswered()));
  }
}

/** The `clientAction` of a form of `use-checked-form.ts`: shows a network failure in the form. `spoken`: the toast, by default the reason. */
export function answerOrWhyNot<Answer>({ serverAction, spoken }: { serverAction: () => Promise<Answer>; spoken?: string }) {
  return answerOr(serverAction, (words): Refused => ({ result: { error: { "": [words] } }, spoken: spoken ?? words }));
}
