import { text } from "node:stream/consumers";
import { HttpConnection } from "../http-connection.ts";
import { repeatFor } from "../repeat-for.ts";

/**
 * Requests one URL continuously over many connections and prints a `LoadResult`. Reads its options
 * as JSON from stdin. Fails on any status other than 200.
 */
const { url, headers, connections, seconds } = JSON.parse(await text(process.stdin)) as {
  url: string;
  headers: Record<string, string>;
  connections: number;
  seconds: number;
};
const { host, pathname, search } = new URL(url);
const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
const request = [`GET ${pathname}${search} HTTP/1.1`, ...lines, "", ""].join("\r\n");
const openConnections = await Promise.all(
  Array.from({ length: connections }, () => HttpConnection.open(url)),
);
const result = await repeatFor(
  seconds,
  openConnections.map((connection) => async () => {
    const { status } = await connection.send(request);
    if (status !== 200) throw new Error(`${url} responded with ${status}`);
  }),
);
for (const connection of openConnections) connection.close();
console.log(JSON.stringify(result));
