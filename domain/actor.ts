/**
 * Who performs a use case. Use cases take an actor as an argument, so that a call without one does
 * not compile. The owner is an admin too, identified by account id, never by email.
 */
export type Actor = Visitor | Customer | Admin | System;

export interface Visitor {
  kind: "visitor";
}
export interface Customer {
  kind: "customer";
  userId: string;
}
export interface Admin {
  kind: "admin";
  userId: string;
  isOwner: boolean;
}
/** The system itself: seeding, background jobs. */
export interface System {
  kind: "system";
}

export type SignedIn = Customer | Admin;

export const visitor: Visitor = { kind: "visitor" };
export const system: System = { kind: "system" };

export function isSignedIn(actor: Actor): actor is SignedIn {
  return actor.kind === "customer" || actor.kind === "admin";
}
