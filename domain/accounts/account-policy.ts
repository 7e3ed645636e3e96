import type { Actor, Admin, SignedIn } from "../actor.ts";

/** The browser that is asking, as one of the account's sessions. */
export interface CurrentSession {
  id: string;
  signedInAt: Date;
}

/** How long ago somebody without a password must have signed in to change what guards the account. */
const freshMinutes = 10;

export function isFresh(session: CurrentSession, nowMs: number): boolean {
  return nowMs - session.signedInAt.getTime() < freshMinutes * 60_000;
}

/** A shop is never without its owner: the account can go once another one owns the shop. */
export function mayDeleteOwnAccount(actor: SignedIn): boolean {
  return actor.kind !== "admin" || !actor.isOwner;
}

/** Staff look customers up, to ring them about an order. */
export function maySeeCustomers(actor: Actor): actor is Admin {
  return actor.kind === "admin";
}

/** Who is an admin is the owner's to say. */
export function mayManageAdmins(actor: Actor): actor is Admin {
  return actor.kind === "admin" && actor.isOwner;
}
