import type { SignUpRefusal } from "../../domain/accounts/accounts.ts";
import { messages } from "../../domain/messages.ts";
import type { Logger } from "../log.ts";
import { passwordRefused } from "./auth-rules.ts";

/** Used if the response does not say when to retry. */
const defaultRetrySeconds = 60;

interface SignInRefusal {
  code: "sign_in_failed" | "too_many";
  message: string;
}

/** Turns a failed response of Better Auth into a message for the form. */
export async function describeSignInRefusal(
  response: Response,
  log: Logger,
): Promise<SignInRefusal> {
  const { code } = await readBody(response);
  if (response.status === 429)
    return { code: "too_many", message: describeTooManyAttempts(response) };
  // 400 means a malformed email address. It gets the same message as a wrong password.
  if (response.status === 401 || response.status === 400)
    return { code: "sign_in_failed", message: messages.auth.invalidCredentials };
  log.error({ status: response.status, code }, "auth: sign-in failed");
  return { code: "sign_in_failed", message: messages.auth.signInFailed };
}

export async function describeSignUpRefusal(
  response: Response,
  log: Logger,
): Promise<SignUpRefusal> {
  const { code, message } = await readBody(response);
  if (response.status === 429)
    return { code: "too_many", message: describeTooManyAttempts(response) };
  if (code === passwordRefused && message)
    return { code: "sign_up_failed", field: "password", message };
  if (response.status === 400 && message) return { code: "sign_up_failed", message };
  log.error({ status: response.status, code }, "auth: sign-up failed");
  return { code: "sign_up_failed", message: messages.auth.signUpFailed };
}

function describeTooManyAttempts(response: Response): string {
  const seconds = Number(response.headers.get("x-retry-after")) || defaultRetrySeconds;
  return messages.auth.tooManyAttempts(seconds);
}

/** Returns the error code of a Better Auth response, if it has one. */
export async function readErrorCode(response: Response): Promise<string | undefined> {
  return (await readBody(response)).code;
}

async function readBody(response: Response): Promise<{ code?: string; message?: string }> {
  try {
    return (await response.json()) ?? {};
  } catch {
    // Not JSON: the status is enough.
    return {};
  }
}
