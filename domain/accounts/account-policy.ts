import type { Actor, Admin, SignedIn } from "../actor.ts";

/** The session of the current request. */
export interface CurrentSession {
  id: string;
  signedInAt: Date;
}

/** Maximum age of a sign-in that proves identity in place of the password. */
const maxSignInAgeMinutes = 10;

export function isFreshSignIn(session: CurrentSession, nowMs: number): boolean {
  return nowMs - session.signedInAt.getTime() < maxSignInAgeMinutes * 60_000;
}

/** The shop must always have an owner. */
export function mayDeleteOwnAccount(actor: SignedIn): boolean {
  return actor.kind !== "admin" || !actor.isOwner;
}

/** Staff look up customers to call them about an order. */
export function maySeeCustomers(actor: Actor): actor is Admin {
  return actor.kind === "admin";
}

/** Only the owner manages admins. */
export function mayManageAdmins(actor: Actor): actor is Admin {
  return actor.kind === "admin" && actor.isOwner;
}
