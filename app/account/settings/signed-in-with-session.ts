import type { RouterContextProvider } from "react-router";
import type { CurrentSession } from "../../../domain/accounts/account-policy.ts";
import type { SignedIn } from "../../../domain/actor.ts";
import { visitor } from "../../../domain/actor.ts";
import { actorContext, servicesContext } from "../../context.ts";
import { requireSignedIn } from "../../require-actor.ts";

/** The signed-in actor and their session; redirects a visitor to /signin. */
export async function requireSignedInWithSession(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<{ actor: SignedIn; session: CurrentSession }> {
  const session = await context.get(servicesContext).accounts.getSession(request);
  // The session may have ended since the actor was looked up.
  if (!session) context.set(actorContext, async () => visitor);
  const actor = await requireSignedIn(context, request);
  return { actor, session: session as CurrentSession };
}
