import type { SignUpRefusal } from "../../domain/accounts/accounts.ts";
import { messages } from "../../domain/messages.ts";
import type { Logger } from "../log.ts";
import { passwordRefused } from "./auth-rules.ts";

interface SignInRefusal {
  code: "sign_in_failed" | "too_many";
  message: string;
}

/** Turns Better Auth's responses into messages for the form. */
export async function describeSignInRefusal(response: Response, log: Logger): Promise<SignInRefusal> {
  const { code } = await read(response);
  const because = (message: string): SignInRefusal => ({ code: "sign_in_failed", message });
  if (response.status === 429) return { code: "too_many", message: tooManyTries(response) };
  // Better Auth's own text for an invalid address adds nothing.
  if (response.status === 401 || response.status === 400) return because(messages.auth.invalidCredentials);
  log.error({ status: response.status, code }, "auth: signing in failed");
  return because(messages.auth.signInFailed);
}

export async function describeSignUpRefusal(response: Response, log: Logger): Promise<SignUpRefusal> {
  const { code, message } = await read(response);
  if (response.status === 429) return { code: "too_many", message: tooManyTries(response) };
  if (code === passwordRefused && message) return { code: "sign_up_failed", field: "password", message };
  if (response.status === 400 && message) return { code: "sign_up_failed", message };
  log.error({ status: response.status, code }, "auth: signing up failed");
  return { code: "sign_up_failed", message: messages.auth.signUpFailed };
}

function tooManyTries(response: Response): string {
  return messages.auth.tooManyTries(Number(response.headers.get("x-retry-after")) || 60);
}

/** Error code of a Better Auth response. */
export async function readErrorCode(response: Response): Promise<string | undefined> {
  return (await read(response)).code;
}

async function read(response: Response): Promise<{ code?: string; message?: string }> {
  try {
    return (await response.json()) ?? {};
  } catch {
    // Not JSON: the status is enough.
    return {};
  }
}
