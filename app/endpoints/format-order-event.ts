import type { LiveOrderEvent } from "../services.ts";
import type { StreamMessage } from "./event-stream.ts";

/** The fields of a change that a stream of orders sends: an allow-list. */
export function sayOrderEvent({ cursor, number, type, kind, status, version }: LiveOrderEvent): StreamMessage {
  return { event: "order", id: cursor, data: { number, type, kind, status, version } };
}
