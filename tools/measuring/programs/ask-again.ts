import { text } from "node:stream/consumers";
import { HttpConnection } from "../http-connection.ts";
import { repeatFor } from "../repeat-for.ts";

/**
 * Asks one address again and again over so many connections, in a process of its own. Reads from its standard input what to ask, and prints
 * how that went. Every answer has to be a good one.
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
const open = await Promise.all(Array.from({ length: connections }, () => HttpConnection.open(url)));
const pace = await repeatFor(
  seconds,
  open.map((connection) => async () => {
    const { status } = await connection.send(request);
    if (status !== 200) throw new Error(`${url} answered ${status}`);
  }),
);
for (const connection of open) connection.close();
console.log(JSON.stringify(pace));
