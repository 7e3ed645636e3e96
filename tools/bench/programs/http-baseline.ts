import { createServer } from "node:http";
import { text } from "node:stream/consumers";

/**
 * Baseline for pages: a `node:http` server that answers every request with the same bytes. Reads
 * the response as JSON from stdin and prints the port.
 */
const { headers, body } = JSON.parse(await text(process.stdin)) as {
  headers: string[];
  body: string;
};
const bytes = Buffer.from(body, "base64");
const server = createServer((_request, response) => response.writeHead(200, headers).end(bytes));
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address && typeof address === "object") console.log(address.port);
});
