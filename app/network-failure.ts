import { data } from "react-router";
import { messages } from "../domain/messages.ts";
import { noAnswer } from "./is-network-failure.ts";
import type { Refused } from "./ui/form/use-checked-form.ts";

/**
 * What a `clientAction` says when no answer came from the server. Nothing is loaded again then: that would fail as well, and put an error
 * page over what was typed.
 */
export function unanswered<Answer>(answer: Answer) {
  return data(answer, { status: noAnswer });
}

/** Why no answer came, for people. */
export function whyUnanswered(): string {
  return navigator.onLine ? messages.order.noAnswer : messages.offline.notSent;
}

/** The server's answer or, where none came, what is said in its place: it is told why, for people. A redirect is an answer, too. */
export async function answerOr<Answer, Instead>(serverAction: () => Promise<Answer>, instead: (why: string) => Instead) {
  try {
    return await serverAction();
  } catch (problem) {
    if (problem instanceof Response) throw problem;
    return unanswered(instead(whyUnanswered()));
  }
}

/**
 * The `clientAction` of a form of `use-checked-form.ts`: no answer is said as such, and what was typed stays. `spoken` is said in passing,
 * the reason unless given.
 */
export function answerOrWhyNot<Answer>({ serverAction, spoken }: { serverAction: () => Promise<Answer>; spoken?: string }) {
  return answerOr(serverAction, (words): Refused => ({ result: { error: { "": [words] } }, spoken: spoken ?? words }));
}
