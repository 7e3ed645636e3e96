import type { OrderStreamEvent } from "../services.ts";
import type { StreamMessage } from "./event-stream.ts";

/** Allow-list of the fields that a stream sends. */
export function formatOrderEvent({
  cursor,
  number,
  type,
  kind,
  status,
  version,
}: OrderStreamEvent): StreamMessage {
  return { event: "order", id: cursor, data: { number, type, kind, status, version } };
}
