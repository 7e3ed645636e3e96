import { messages } from "../../domain/messages.ts";
import { readErrorCode } from "./describe-auth-refusal.ts";

/**
 * Minimum duration of a refused sign-in in ms: checking the password of an existing account takes
 * one more query. A successful sign-in does not wait.
 */
export const minRefusalMs = 250;

/**
 * Returns the same response for a wrong password and for an unverified account. Otherwise a
 * stranger could sign up with someone else's address and any password, sign in with both, and learn
 * whether the address already had an account.
 */
export async function hideAccountState(response: Response): Promise<Response> {
  if (response.status !== 401 && (await readErrorCode(response.clone())) !== "EMAIL_NOT_VERIFIED")
    return response;
  return Response.json(
    { code: "INVALID_EMAIL_OR_PASSWORD", message: messages.auth.invalidCredentials },
    { status: 401 },
  );
}

/**
 * Better Auth returns the new user or, if the address has an account, a made-up one. The two
 * differ, so return neither.
 */
export function removeUser(response: Response): Response {
  return response.ok ? Response.json({ token: null }) : response;
}

export async function withMinRefusalTime(
  ms: number,
  work: () => Promise<Response>,
): Promise<Response> {
  const earliest = new Promise((resolve) => setTimeout(resolve, ms));
  const response = await work();
  if (!response.ok) await earliest;
  return response;
}

/** Takes at least `ms`, whether `work` succeeds or fails, so that the duration reveals nothing. */
export async function withMinTime<Value>(ms: number, work: () => Promise<Value>): Promise<Value> {
  const [outcome] = await Promise.allSettled([
    work(),
    new Promise((resolve) => setTimeout(resolve, ms)),
  ]);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}
