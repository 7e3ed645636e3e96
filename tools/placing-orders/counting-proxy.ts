import { createConnection, createServer, type Socket } from "node:net";
import { joinSockets } from "../../tests/builders/join-sockets.ts";

/** One statement as it went over the wire. `values` are text, as `pg` sends them. */
export interface SentStatement {
  text: string;
  name: string;
  values: (string | null)[];
  /** On which connection. */
  connection: number;
  /** Statements that were sent without waiting for the answer to the first of them share a trip. Counted over all connections. */
  trip: number;
}

/** Answers are handed on so much later, in milliseconds: what is sent until then was not waiting for them. */
const answersLater = 5;

/** Between a shop and its PostgreSQL: passes every byte on and writes down what is asked, and in how many trips. */
export interface CountingProxy {
  port: number;
  sent: SentStatement[];
  close(): Promise<void>;
}

/** `socket` is the database server's unix socket. */
export async function countingProxy(socket: string): Promise<CountingProxy> {
  const sent: SentStatement[] = [];
  const open = new Set<Socket>();
  let trips = 0;
  let connections = 0;

  const server = createServer((shop) => {
    const database = createConnection(socket);
    connections += 1;
    const connection = connections;
    const parsed = new Map<string, string>();
    let answered = true;
    const read = messageReader((type, body) => {
      if (type !== "Q" && type !== "P" && type !== "B" && type !== "E") return;
      if (answered) {
        answered = false;
        trips += 1;
      }
      const of = { connection, trip: trips };
      if (type === "Q") sent.push({ text: textAt(body, 0).text, name: "", values: [], ...of });
      if (type === "P") {
        const name = textAt(body, 0);
        parsed.set(name.text, textAt(body, name.end).text);
      }
      if (type === "B") sent.push({ ...readBind(body, parsed), ...of });
    });
    joinSockets(shop, database, open, (from, to) => {
      from.on("data", (chunk: Buffer) => {
        if (from === shop) {
          read(chunk);
          to.write(chunk);
          return;
        }
        setTimeout(() => {
          answered = true;
          to.write(chunk);
        }, answersLater);
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    sent,
    async close() {
      for (const one of open) one.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Cuts what a client sends into messages: the first has no type, the others a letter and their length. */
function messageReader(onMessage: (type: string, body: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let begun = false;
  return (chunk) => {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    for (;;) {
      const head = begun ? 1 : 0;
      if (rest.length < head + 4) return;
      const end = head + rest.readInt32BE(head);
      if (rest.length < end) return;
      if (begun) onMessage(String.fromCharCode(rest[0] ?? 0), rest.subarray(5, end));
      begun = true;
      rest = rest.subarray(end);
    }
  };
}

function textAt(body: Buffer, start: number): { text: string; end: number } {
  const zero = body.indexOf(0, start);
  return { text: body.toString("utf8", start, zero), end: zero + 1 };
}

function readBind(body: Buffer, parsed: ReadonlyMap<string, string>): Omit<SentStatement, "connection" | "trip"> {
  const portal = textAt(body, 0);
  const name = textAt(body, portal.end);
  let at = name.end;
  at += 2 + 2 * body.readInt16BE(at);
  const values: (string | null)[] = [];
  const many = body.readInt16BE(at);
  at += 2;
  for (let index = 0; index < many; index += 1) {
    const length = body.readInt32BE(at);
    at += 4;
    values.push(length < 0 ? null : body.toString("utf8", at, at + length));
    at += Math.max(0, length);
  }
  return { text: parsed.get(name.text) ?? "", name: name.text, values };
}
