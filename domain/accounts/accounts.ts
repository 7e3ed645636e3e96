import type { Actor } from "../actor.ts";
import type { Result } from "../result.ts";
import type { CurrentSession } from "./account-policy.ts";
import type { TooManyAttempts } from "./consume-attempts.ts";
import type { GoogleSignIn } from "./google-sign-in.ts";

/** What the layout shows of the signed-in user. */
export interface Viewer {
  name: string;
  email: string;
  avatarUrl: string | null;
  isAdmin: boolean;
  isOwner: boolean;
}

/** Sessions and credentials. `cookies` are `Set-Cookie` values for the response. */
export interface Accounts {
  /** Queries the database at each call, so that a role change or an ended session takes effect immediately. */
  getActor(request: Request): Promise<Actor>;
  /** The request's session; null for a visitor. */
  getSession(request: Request): Promise<CurrentSession | null>;
  /** Replaces the session's token after a change of credentials, so that a stolen copy stops working. */
  renewSession(request: Request): Promise<{ cookies: string[] }>;
  /** `viewer` is null for a visitor. `cookies` extend the session, at most once a day. */
  getViewer(request: Request): Promise<{ viewer: Viewer | null; userId: string | null; cookies: string[] }>;
  /** Handles `/api/auth/*`. */
  handle(request: Request): Promise<Response>;
  /** Refuses a wrong password, an unknown email and an unverified account in the same way. */
  signIn(
    request: Request,
    input: { email: string; password: string },
  ): Promise<Result<{ userId: string; cookies: string[] }, { code: "sign_in_failed" | "too_many"; message: string }>>;
  /** The `Set-Cookie` value that marks a browser as known: failed sign-ins from elsewhere no longer lock that browser out. */
  rememberDevice(email: string): string;
  /** Does not reveal whether the email already has an account. */
  signUp(
    request: Request,
    input: { fullName: string; email: string; phone: string; address: string; password: string; returnTo: string },
  ): Promise<Result<{ cookies: string[] }, SignUpRefusal>>;
  /**
   * The email that a verification link confirms, without using the link up. `needsPassword` is false only in the browser that
   * signed up. Null when the link is not valid.
   */
  emailToVerify(request: Request, token: string): Promise<{ email: string; needsPassword: boolean } | null>;
  /**
   * Uses the link up: verifies the address and signs in, replacing any session of this browser. `password` is required when
   * `emailToVerify` returned `needsPassword`; the browser that signed up may then continue with `continueSignUp`. `returnTo`
   * comes from the sign-up.
   */
  verifyEmail(
    request: Request,
    input: { token: string; password: string },
  ): Promise<
    Result<
      { returnTo: string; isOtherBrowser: boolean; cookies: string[] },
      { code: "link_not_valid" } | { code: "password_missing" } | { code: "wrong_password" } | TooManyAttempts
    >
  >;
  /** Whether this browser has signed up within a day. Also true if the email already had an account. */
  hasSignedUp(request: Request): boolean;
  /**
   * Uses the emailed code up: verifies the address and signs in. Works only in the browser that signed up. After five attempts
   * the code is `used_up`. The refusals do not reveal whether there is a code.
   */
  verifyCode(
    request: Request,
    code: string,
  ): Promise<Result<{ cookies: string[] }, { code: "wrong_code" } | { code: "used_up" } | TooManyAttempts>>;
  /** Revokes this browser's code and its count of attempts, before a new code is sent. */
  discardCode(request: Request): Promise<void>;
  /** Signs in the browser that signed up, once, after the link was confirmed elsewhere. Null until then. */
  continueSignUp(request: Request): Promise<{ cookies: string[] } | null>;
  /** Null when Google sign-in is not configured. */
  google: GoogleSignIn | null;
  signOut(request: Request): Promise<Result<{ cookies: string[] }, { code: "sign_out_failed" }>>;
  /** Whether this one-time token can create the owner: it is valid, and there is no owner yet. */
  mayBecomeOwner(token: string): Promise<boolean>;
  /** Creates the owner's verified account and signs the owner in. Succeeds only once. */
  becomeOwner(
    request: Request,
    input: { token: string; fullName: string; email: string; password: string },
  ): Promise<Result<{ cookies: string[] }, SignUpRefusal | { code: "link_not_valid"; message: string }>>;
}

/** `field` is the form field of the message, if any. */
export interface SignUpRefusal {
  code: "sign_up_failed" | "too_many";
  message: string;
  field?: "email" | "password";
}
