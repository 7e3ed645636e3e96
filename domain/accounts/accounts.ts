import type { Actor } from "../actor.ts";
import type { Result } from "../result.ts";
import type { CurrentSession } from "./account-policy.ts";
import type { TooManyAttempts } from "./attempt-limits.ts";
import type { GoogleSignIn } from "./google-sign-in.ts";

/** The signed-in user, as shown in the layout. */
export interface Viewer {
  name: string;
  email: string;
  avatarUrl: string | null;
  isAdmin: boolean;
  isOwner: boolean;
}

/** Sessions and credentials. `cookies` are `Set-Cookie` values for the response. */
export interface Accounts {
  /**
   * Queries the database on each call, so that a role change or an ended session takes effect
   * immediately.
   */
  getActor(request: Request): Promise<Actor>;
  /** The request's session; null for a visitor. */
  getSession(request: Request): Promise<CurrentSession | null>;
  /**
   * Replaces the session's token after credentials have changed, so that a stolen token stops
   * working.
   */
  renewSession(request: Request): Promise<{ cookies: string[] }>;
  /** `viewer` is null for a visitor. `cookies` extend the session, at most once a day. */
  getViewer(
    request: Request,
  ): Promise<{ viewer: Viewer | null; userId: string | null; cookies: string[] }>;
  /** Handles `/api/auth/*`. */
  handle(request: Request): Promise<Response>;
  /** Gives the same refusal for a wrong password, an unknown email and an unverified account. */
  signIn(
    request: Request,
    input: { email: string; password: string },
  ): Promise<
    Result<
      { userId: string; cookies: string[] },
      { code: "sign_in_failed" | "too_many"; message: string }
    >
  >;
  /**
   * The `Set-Cookie` value that marks a browser as known, so that failed sign-ins elsewhere do not
   * lock it out.
   */
  rememberDevice(email: string): string;
  /** Does not reveal whether the email already has an account. */
  signUp(
    request: Request,
    input: {
      fullName: string;
      email: string;
      phone: string;
      address: string;
      password: string;
      returnTo: string;
    },
  ): Promise<Result<{ cookies: string[] }, SignUpRefusal>>;
  /**
   * The email address that a verification link confirms. Does not use up the link. `needsPassword`
   * is false only in the browser that signed up. Null if the link is not valid.
   */
  findEmailToVerify(
    request: Request,
    token: string,
  ): Promise<{ email: string; needsPassword: boolean } | null>;
  /**
   * Uses up the link: verifies the address and signs in, replacing any session of this browser.
   * `password` is required if `findEmailToVerify` returned `needsPassword`; the browser that signed
   * up can then use `continueSignUp`. `returnTo` is from the form that requested the link.
   */
  verifyEmail(
    request: Request,
    input: { token: string; password: string },
  ): Promise<
    Result<
      { returnTo: string; isOtherBrowser: boolean; cookies: string[] },
      | { code: "link_not_valid" }
      | { code: "password_missing" }
      | { code: "wrong_password" }
      | TooManyAttempts
    >
  >;
  /**
   * Whether this browser signed up within the last day. Also true if the email already had an
   * account.
   */
  hasSignedUp(request: Request): boolean;
  /**
   * Uses up the emailed code: verifies the address and signs in. Works only in the browser that
   * signed up. After five attempts, the code is `used_up`. Refusals do not reveal whether there is
   * a code.
   */
  verifyCode(
    request: Request,
    code: string,
  ): Promise<
    Result<{ cookies: string[] }, { code: "wrong_code" } | { code: "used_up" } | TooManyAttempts>
  >;
  /**
   * Revokes this browser's code and resets its attempt count. Call it before a new code is sent.
   */
  discardCode(request: Request): Promise<void>;
  /**
   * Signs in the browser that signed up, once, after the link was confirmed in another browser.
   * Null otherwise.
   */
  continueSignUp(request: Request): Promise<{ cookies: string[] } | null>;
  /** Null if Google sign-in is not configured. */
  google: GoogleSignIn | null;
  signOut(request: Request): Promise<Result<{ cookies: string[] }, { code: "sign_out_failed" }>>;
  /** Whether this one-time token is valid and there is no owner yet. */
  canBecomeOwner(token: string): Promise<boolean>;
  /** Creates the owner's verified account and signs the owner in. Succeeds only once. */
  becomeOwner(
    request: Request,
    input: { token: string; fullName: string; email: string; password: string },
  ): Promise<
    Result<{ cookies: string[] }, SignUpRefusal | { code: "link_not_valid"; message: string }>
  >;
}

/** `field` is the form field that the message belongs to, if any. */
export interface SignUpRefusal {
  code: "sign_up_failed" | "too_many";
  message: string;
  field?: "email" | "password";
}
