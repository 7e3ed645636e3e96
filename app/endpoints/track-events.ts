import { findTrackedOrder } from "../../domain/order-tracking/track-order.ts";
import { servicesContext } from "../context.ts";
import type { Route } from "./+types/track-events";
import { createEventStream, eventStreamHeaders } from "./event-stream.ts";
import { formatOrderEvent } from "./format-order-event.ts";
import { rejectDataRequest } from "./reject-data-request.ts";
import { createStreamLimiter, streamLimitResponse } from "./stream-limits.ts";

/** High, because tracking links are shared: every guest of a party may watch on their own phone. */
const maxStreamsPerOrder = 60;

const acquireStreamSlot = createStreamLimiter({ kind: "visitor", maxPerKey: maxStreamsPerOrder });

/** Server-sent events for the order of a tracking link. Like `events.ts`, but needs no sign-in. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  rejectDataRequest(request);
  const {
    live: orderEvents,
    shop,
    getClientKey,
    shutdownSignal,
    log,
  } = context.get(servicesContext);
  const findOrderId = () => findTrackedOrder(shop, params);
  const orderId = await findOrderId();
  if (orderId === null)
    return new Response("Not found\n", { status: 404, headers: { "cache-control": "no-store" } });
  // HEAD needs no stream.
  if (request.method !== "GET") return new Response(null, { headers: eventStreamHeaders });

  const slot = acquireStreamSlot(orderId, getClientKey(request));
  if (!slot) return streamLimitResponse();
  const lastEventId = request.headers.get("last-event-id");
  const subscription = { userId: null, orderId, after: lastEventId };
  const body = createEventStream({
    subscribe: (listener) => orderEvents.subscribe(subscription, listener),
    format: formatOrderEvent,
    isAuthorised: async () => (await findOrderId()) === orderId,
    closeOn: [request.signal, shutdownSignal, slot.signal],
    onEnd: slot.release,
    onFailure: (error) => log.warn({ err: error }, "tracking stream could not be opened"),
  });
  return new Response(body, { headers: eventStreamHeaders });
}
