import type { Actor, Admin, SignedIn } from "../actor.ts";

/** The session of the current request. */
export interface CurrentSession {
  id: string;
  signedInAt: Date;
}

/** Maximum age of a sign-in that replaces entering the password again. */
const maxSignInAgeMinutes = 10;

export function isFreshSignIn(session: CurrentSession, nowMs: number): boolean {
  return nowMs - session.signedInAt.getTime() < maxSignInAgeMinutes * 60_000;
}

/** Everyone but the owner may, because the shop must always have an owner. */
export function canDeleteOwnAccount(actor: SignedIn): boolean {
  return actor.kind !== "admin" || !actor.isOwner;
}

/** Staff need to look up customers to call them about an order. */
export function canViewCustomers(actor: Actor): actor is Admin {
  return actor.kind === "admin";
}
