import type { RouterContextProvider } from "react-router";
import type { CurrentSession } from "../../../domain/accounts/account-policy.ts";
import type { SignedIn } from "../../../domain/actor.ts";
import { visitor } from "../../../domain/actor.ts";
import { actorContext, servicesContext } from "../../context.ts";
import { signedIn } from "../../require-actor.ts";

/** Who is asking, and by which of their sessions; a signed-out visitor is sent to /signin. */
export async function signedInWithSession(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<{ actor: SignedIn; session: CurrentSession }> {
  const session = await context.get(servicesContext).accounts.sessionOf(request);
  // It may have ended a moment after the actor was looked up.
  if (!session) context.set(actorContext, async () => visitor);
  const actor = await signedIn(context, request);
  return { actor, session: session as CurrentSession };
}
