import { createConnection, createServer, type Socket } from "node:net";
import { joinSockets } from "../../tests/builders/join-sockets.ts";

/** A statement on the wire. `pg` sends `values` as text. */
export interface SentStatement {
  text: string;
  name: string;
  values: (string | null)[];
  connection: number;
  /**
   * The number of the round trip, counted across all connections. Statements that a connection
   * sends without waiting for a response share one round trip.
   */
  trip: number;
}

/**
 * Delay before every response. A statement that arrives during the delay did not wait for the
 * response, so it shares the round trip.
 */
const responseDelayMs = 5;

/**
 * Forwards everything between a shop and PostgreSQL and records the statements with their round
 * trips.
 */
export interface CountingProxy {
  port: number;
  sent: SentStatement[];
  close(): Promise<void>;
}

/** Protocol messages that send a statement: Query, Parse, Bind and Execute. */
const queryMessages = ["Q", "P", "B", "E"];

/** Starts the proxy. `socket` is the path of PostgreSQL's Unix socket. */
export async function startCountingProxy(socket: string): Promise<CountingProxy> {
  const sent: SentStatement[] = [];
  const open = new Set<Socket>();
  let trips = 0;
  let connections = 0;

  const server = createServer((shop) => {
    const database = createConnection(socket);
    connections += 1;
    const connection = connections;
    const prepared = new Map<string, string>();
    let hasResponded = true;
    const read = createMessageReader((type, body) => {
      if (!queryMessages.includes(type)) return;
      if (hasResponded) {
        hasResponded = false;
        trips += 1;
      }
      const origin = { connection, trip: trips };
      if (type === "Q")
        sent.push({ text: readText(body, 0).text, name: "", values: [], ...origin });
      if (type === "P") {
        const name = readText(body, 0);
        prepared.set(name.text, readText(body, name.end).text);
      }
      if (type === "B") sent.push({ ...readBind(body, prepared), ...origin });
    });
    joinSockets(shop, database, open, (from, to) => {
      from.on("data", (chunk: Buffer) => {
        if (from === shop) {
          read(chunk);
          to.write(chunk);
          return;
        }
        setTimeout(() => {
          hasResponded = true;
          to.write(chunk);
        }, responseDelayMs);
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    sent,
    async close() {
      for (const connection of open) connection.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Splits a client's bytes into protocol messages. Every message except the startup message has a
 * type byte before its length.
 */
function createMessageReader(
  onMessage: (type: string, body: Buffer) => void,
): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let hasStarted = false;
  return (chunk) => {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    for (;;) {
      const head = hasStarted ? 1 : 0;
      if (rest.length < head + 4) return;
      const end = head + rest.readInt32BE(head);
      if (rest.length < end) return;
      if (hasStarted) onMessage(String.fromCharCode(rest[0] ?? 0), rest.subarray(5, end));
      hasStarted = true;
      rest = rest.subarray(end);
    }
  };
}

function readText(body: Buffer, start: number): { text: string; end: number } {
  const zero = body.indexOf(0, start);
  return { text: body.toString("utf8", start, zero), end: zero + 1 };
}

/** Reads a Bind message: portal, statement name, parameter formats, then the values. */
function readBind(
  body: Buffer,
  prepared: ReadonlyMap<string, string>,
): Omit<SentStatement, "connection" | "trip"> {
  const portal = readText(body, 0);
  const name = readText(body, portal.end);
  let at = name.end;
  at += 2 + 2 * body.readInt16BE(at);
  const values: (string | null)[] = [];
  const valueCount = body.readInt16BE(at);
  at += 2;
  for (let index = 0; index < valueCount; index += 1) {
    const length = body.readInt32BE(at);
    at += 4;
    values.push(length < 0 ? null : body.toString("utf8", at, at + length));
    at += Math.max(0, length);
  }
  return { text: prepared.get(name.text) ?? "", name: name.text, values };
}
