import type { ShopNews } from "../../domain/business/shop-news.ts";
import { servicesContext } from "../context.ts";
import type { Route } from "./+types/shop-news-stream";
import { createEventStream, eventStreamHeaders } from "./event-stream.ts";
import { rejectDataRequest } from "./reject-data-request.ts";
import { createStreamLimiter, streamLimitResponse } from "./stream-limits.ts";

/** High, because everyone in an office or a canteen may share one address. */
const maxStreamsPerNetwork = 300;

const acquireStreamSlot = createStreamLimiter({ kind: "visitor", maxPerKey: maxStreamsPerNetwork });

/**
 * Server-sent events with shop news (`ShopNews`), the same for everyone. Starts with the current
 * news.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  rejectDataRequest(request);
  const { news, getClientKey, shutdownSignal, log } = context.get(servicesContext);
  if (request.method !== "GET") return new Response(null, { headers: eventStreamHeaders });

  const network = getClientKey(request);
  const slot = acquireStreamSlot(network, network);
  if (!slot) return streamLimitResponse();
  const body = createEventStream<ShopNews>({
    subscribe: (listener) => news.subscribe(listener),
    format: (news) => ({ event: "news", data: news }),
    isAuthorised: async () => true,
    closeOn: [request.signal, shutdownSignal, slot.signal],
    onEnd: slot.release,
    onFailure: (error) => log.warn({ err: error }, "shop news stream could not be opened"),
  });
  return new Response(body, { headers: eventStreamHeaders });
}
