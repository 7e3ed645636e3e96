import type { Result } from "../result.ts";

/** Why a Google sign-in failed. The texts are in `messages.google`. */
export type GoogleFailure =
  /** The user cancelled at Google. */
  | "denied"
  /** The sign-in was not started in this browser, was started too long ago, or was already used. */
  | "expired"
  /** Google was unreachable, timed out or sent no usable response. */
  | "silent"
  /** Google reported an error or rejected the code, or its identity token is invalid. */
  | "refused"
  | "noEmail"
  | "unverifiedEmail"
  | "profileNotChecked"
  | "profileNotCreated";

/**
 * Google sign-in. `cookies` are `Set-Cookie` values for the response; `complete` returns them even
 * if it fails.
 */
export interface GoogleSignIn {
  /** Returns the URL to redirect to. `returnTo` is the page that the visitor wanted. */
  begin(
    request: Request,
    returnTo: string,
  ): Promise<Result<{ url: string; cookies: string[] }, { code: GoogleFailure }>>;
  /**
   * `query` is from Google's redirect back to the shop. The first sign-in creates the account and
   * its profile, unless a verified account has the email.
   */
  complete(
    request: Request,
    query: { code?: string; state?: string; error?: string; iss?: string },
  ): Promise<
    Result<
      { userId: string; returnTo: string; cookies: string[] },
      { code: GoogleFailure; returnTo: string; cookies: string[] }
    >
  >;
}
