import { data, isRouteErrorResponse } from "react-router";
import { messages } from "../domain/messages.ts";
import type { Failure } from "./action-result.ts";
import { networkFailureStatus } from "./network-failure-status.ts";

type Failed = Extract<Failure, { kind: "failed" }>;

interface Options<Result> {
  /**
   * Overrides fields of the failure, such as its message. `reason` is the default message; `error`
   * is what the request threw.
   */
  describeFailure?: (reason: string, error: unknown) => Partial<Omit<Failed, "kind">>;
  /** Called with every result, in the browser. May return a redirect, except after a failure. */
  onResult?: (result: Result | Failed) => Response | undefined;
}

/**
 * Implements every route's `clientAction` by calling the server's action. If the server does not
 * respond, or responds with an error, the result is `failed`, the form keeps its values, and
 * `root.tsx` does not revalidate, since that would probably fail too.
 */
export async function callAction<Result>(
  serverAction: () => Promise<Result>,
  { describeFailure, onResult }: Options<Result> = {},
) {
  let result: Result;
  try {
    result = await serverAction();
  } catch (error) {
    // Redirects are thrown as responses. A 403 (the role was revoked) is left to the error page.
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status === 403))
      throw error;
    const failure = networkFailure(describeFailure?.(describeNetworkFailure(), error));
    onResult?.(failure);
    return data(failure, { status: networkFailureStatus });
  }
  return onResult?.(result) ?? result;
}

/** The result of an action whose request failed or was not sent. */
export function networkFailure(overrides: Partial<Omit<Failed, "kind">> = {}): Failed {
  const { message = describeNetworkFailure() } = overrides;
  return { kind: "failed", message, errors: { "": [message] }, ...overrides };
}

/** Reads a text field of the submitted form; undefined if it is missing. */
export async function readSubmittedField(
  request: Request,
  name: string,
): Promise<string | undefined> {
  const value = (await request.clone().formData()).get(name);
  return typeof value === "string" ? value : undefined;
}

/** Explains to the user why there was no response. */
export function describeNetworkFailure(): string {
  return navigator.onLine ? messages.offline.noAnswer : messages.offline.notSent;
}
