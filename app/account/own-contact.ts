import { isSignedIn } from "../../domain/actor.ts";
import { formatPhone } from "../../domain/contact-details/phone.ts";
import { getOwnProfile } from "../../domain/customers/get-own-profile.ts";
import { actorContext, servicesContext } from "../context.ts";
import type { Route } from "./+types/own-contact";

/** The signed-in user's contact details. The browser uses them to prefill forms on public pages. */
export async function loader({ context }: Route.LoaderArgs) {
  const headers = { "cache-control": "no-store" };
  const actor = await context.get(actorContext)();
  if (!isSignedIn(actor)) return new Response("Sign in first\n", { status: 401, headers });
  const profile = await getOwnProfile(context.get(servicesContext).shop, actor);
  return Response.json(
    {
      name: profile?.fullName ?? "",
      phone: profile?.phone ? formatPhone(profile.phone) : "",
      email: profile?.email ?? "",
      address: profile?.address ?? "",
    },
    { headers },
  );
}
