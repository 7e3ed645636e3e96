import { data } from "react-router";
import { messages } from "../domain/messages.ts";
import type { Failure } from "./action-result.ts";
import { networkFailureStatus } from "./is-network-failure.ts";
import type { Refused } from "./ui/form/use-checked-form.ts";

type Failed = Extract<Failure, { kind: "failed" }>;

interface Options<Answer> {
  /** What the failure says besides the reason, or instead of it. */
  describeFailure?: (reason: string, problem: unknown) => Partial<Omit<Failed, "kind">>;
  /** Called with every result, in the browser. A redirect that it returns is followed. */
  onResult?: (result: Answer | Failed) => Response | undefined;
}

/**
 * The `clientAction` of every route: calls the server's action. Without a response the result is `failed`, the page keeps what was typed,
 * and nothing is loaded again, which would fail as well.
 */
export async function callAction<Answer>(
  serverAction: () => Promise<Answer>,
  { describeFailure, onResult }: Options<Answer> = {},
) {
  let result: Answer;
  try {
    result = await serverAction();
  } catch (problem) {
    // A redirect is a response, too.
    if (problem instanceof Response) throw problem;
    const reason = describeNetworkFailure();
    const failed: Failed = { kind: "failed", message: reason, ...describeFailure?.(reason, problem) };
    onResult?.(failed);
    return data(failed, { status: networkFailureStatus });
  }
  return onResult?.(result) ?? result;
}

/** The value of one field of the form that a `clientAction` was called with. */
export async function readSubmittedField(request: Request, name: string): Promise<string | undefined> {
  const value = (await request.clone().formData()).get(name);
  return typeof value === "string" ? value : undefined;
}

/** Why the server did not respond, for people. */
export function describeNetworkFailure(): string {
  return navigator.onLine ? messages.order.noAnswer : messages.offline.notSent;
}

/**
 * What a `clientAction` says when no answer came from the server. Nothing is loaded again then: that would fail as well, and put an error
 * page over what was typed.
 */
export function unanswered<Answer>(answer: Answer) {
  return data(answer, { status: networkFailureStatus });
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
