import { isSignedIn } from "../../domain/actor.ts";
import { actorContext, servicesContext } from "../context.ts";
import type { Route } from "./+types/events";
import { createEventStream, eventStreamHeaders } from "./event-stream.ts";
import { formatOrderEvent } from "./format-order-event.ts";
import { rejectDataRequest } from "./reject-data-request.ts";
import { createStreamLimiter, streamLimitResponse } from "./stream-limits.ts";

const acquireStreamSlot = {
  customer: createStreamLimiter({ kind: "customer" }),
  admin: createStreamLimiter({ kind: "staff" }),
};

/**
 * Server-sent events for the orders that the user may see: a customer's own orders, or all orders
 * for staff. Resumes after `Last-Event-ID`; the id of the first event, `ready`, is the start
 * position. Checks the session and role again before every event and heartbeat.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  rejectDataRequest(request);
  const { live, accounts, getClientKey, shutdownSignal, log } = context.get(servicesContext);
  const actor = await context.get(actorContext)();
  if (!isSignedIn(actor))
    return new Response("Sign in first\n", {
      status: 401,
      headers: { "cache-control": "no-store" },
    });
  if (request.method !== "GET") return new Response(null, { headers: eventStreamHeaders });

  const slot = acquireStreamSlot[actor.kind](actor.userId, getClientKey(request));
  if (!slot) return streamLimitResponse();
  const subscription = {
    userId: actor.kind === "admin" ? null : actor.userId,
    after: request.headers.get("last-event-id"),
  };
  const body = createEventStream({
    subscribe: (listener) => live.subscribe(subscription, listener),
    format: formatOrderEvent,
    isAuthorised: async () => (await accounts.getActor(request)).kind === actor.kind,
    closeOn: [request.signal, shutdownSignal, slot.signal],
    onEnd: slot.release,
    onFailure: (error) => log.warn({ err: error }, "order stream could not be opened"),
  });
  return new Response(body, { headers: eventStreamHeaders });
}
