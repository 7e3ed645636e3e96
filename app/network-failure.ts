import { data } from "react-router";
import { messages } from "../domain/messages.ts";
import type { Failure } from "./action-result.ts";
import { networkFailureStatus } from "./is-network-failure.ts";

type Failed = Extract<Failure, { kind: "failed" }>;

interface Options<Answer> {
  /** What the failure says besides the reason, or instead of it. `problem` is what the server's action threw. */
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
    const failed = networkFailure(describeFailure?.(describeNetworkFailure(), problem));
    onResult?.(failed);
    return data(failed, { status: networkFailureStatus });
  }
  return onResult?.(result) ?? result;
}

/** The result of a form that did not reach the server. */
export function networkFailure(more: Partial<Omit<Failed, "kind">> = {}): Failed {
  const { message = describeNetworkFailure() } = more;
  return { kind: "failed", message, errors: { "": [message] }, ...more };
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
