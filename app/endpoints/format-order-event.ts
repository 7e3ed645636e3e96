import type { LiveOrderEvent } from "../services.ts";
import type { StreamMessage } from "./event-stream.ts";

/** What a stream of orders says of one change: an allow-list. */
export function sayOrderEvent({ cursor, number, type, kind, status, version }: LiveOrderEvent): StreamMessage {
  return { event: "order", id: cursor, data: { number, type, kind, status, version } };
}
