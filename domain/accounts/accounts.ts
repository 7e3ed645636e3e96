import type { Actor } from "../actor.ts";
import type { Result } from "../result.ts";
import type { CurrentSession } from "./account-policy.ts";
import type { TooMany } from "./consume-attempts.ts";
import type { GoogleSignIn } from "./google-sign-in.ts";

/** What the shell shows of whoever is signed in. */
export interface Viewer {
  name: string;
  email: string;
  avatarUrl: string | null;
  isAdmin: boolean;
  isOwner: boolean;
}

/** Sessions and credentials. `cookies` are `Set-Cookie` values that the answer must carry. */
export interface Accounts {
  /** Asked of the database at each call, so that a role change or an ended session counts at once. */
  actorOf(request: Request): Promise<Actor>;
  /** The session that this browser holds. Null for a visitor. */
  sessionOf(request: Request): Promise<CurrentSession | null>;
  /** Gives the session another token, once what guards the account has changed: whoever had copied the old one has nothing. */
  renewSession(request: Request): Promise<{ cookies: string[] }>;
  /** `viewer` null is a visitor. `cookies` lengthen a session that is more than a day old. */
  viewerOf(request: Request): Promise<{ viewer: Viewer | null; userId: string | null; cookies: string[] }>;
  /** Answers `/api/auth/*`. */
  handle(request: Request): Promise<Response>;
  /** The same refusal for a wrong password, an unknown address and an account that is not verified. */
  signIn(
    request: Request,
    input: { email: string; password: string },
  ): Promise<Result<{ userId: string; cookies: string[] }, { code: "sign_in_failed" | "too_many"; message: string }>>;
  /** The `Set-Cookie` value of a browser whose holder has just shown the account to be theirs: strangers' guesses keep it out no longer. */
  rememberDevice(email: string): string;
  /** Says nothing of whether the e-mail already has an account. */
  signUp(
    request: Request,
    input: { fullName: string; email: string; phone: string; address: string; password: string; returnTo: string },
  ): Promise<Result<{ cookies: string[] }, SignUpRefusal>>;
  /**
   * The address that a verification link is for; the link stays good. `needsPassword` unless this browser made the account. Null for a link
   * that does not work (any more).
   */
  emailToVerify(request: Request, token: string): Promise<{ email: string; needsPassword: boolean } | null>;
  /**
   * Uses the link up: verifies the address and signs the account in, in place of whoever was signed in here. `password` is the account's,
   * where `emailToVerify` asks for it. `returnTo` is where they were heading when they signed up.
   */
  verifyEmail(
    request: Request,
    input: { token: string; password: string },
  ): Promise<
    Result<
      { returnTo: string; cookies: string[] },
      { code: "link_not_valid" } | { code: "password_missing" } | { code: "wrong_password" } | TooMany
    >
  >;
  /** Null where the shop has not been set up for it. */
  google: GoogleSignIn | null;
  signOut(request: Request): Promise<Result<{ cookies: string[] }, { code: "sign_out_failed" }>>;
  /** Whether this one-time token may still make the shop's owner. */
  mayBecomeOwner(token: string): Promise<boolean>;
  /** Makes the owner's account, already verified, and signs it in. Only one caller ever succeeds. */
  becomeOwner(
    request: Request,
    input: { token: string; fullName: string; email: string; password: string },
  ): Promise<Result<{ cookies: string[] }, SignUpRefusal | { code: "link_not_valid"; message: string }>>;
}

/** `field` names the form field that the message is about, when it is about one. */
export interface SignUpRefusal {
  code: "sign_up_failed" | "too_many";
  message: string;
  field?: "email" | "password";
}
