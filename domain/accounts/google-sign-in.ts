import type { Result } from "../result.ts";

/** Why nobody was signed in through Google. Each has its words in `messages.google`. */
export type GoogleFailure =
  /** The person pressed Cancel there. */
  | "denied"
  /** Not begun in this browser, begun too long ago, or used already. */
  | "expired"
  /** Google could not be reached, or not in time. */
  | "silent"
  /** Google refused the code, or its identity token is not to be believed. */
  | "refused"
  | "noEmail"
  | "unverifiedEmail"
  | "profileNotChecked"
  | "profileNotCreated";

/** Sign-in through Google. `cookies` are `Set-Cookie` values that the answer must carry, also when it fails. */
export interface GoogleSignIn {
  /** Where to send the browser. `returnTo` is where the visitor was heading. */
  begin(request: Request, returnTo: string): Promise<Result<{ url: string; cookies: string[] }, { code: GoogleFailure }>>;
  /** `answer` is what Google sent the browser back with. Makes account and profile at the first sign-in. */
  complete(
    request: Request,
    answer: { code?: string; state?: string; error?: string; iss?: string },
  ): Promise<
    Result<{ userId: string; returnTo: string; cookies: string[] }, { code: GoogleFailure; returnTo: string; cookies: string[] }>
  >;
}
