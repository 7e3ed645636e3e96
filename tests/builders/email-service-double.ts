import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * How the service handles a call: it responds with this status and text, never responds, or closes
 * the connection.
 */
type Behaviour =
  | { status: number; text: string; headers?: Record<string, string> }
  | "hang"
  | "hang up";

export interface EmailServiceDouble {
  /** The value of `EMAIL_API_URL`. */
  url: string;
  /** Received calls, oldest first. */
  calls: { method: string; path: string; headers: IncomingHttpHeaders; body: unknown }[];
  /** Sets the behaviour for the next calls, in this order. Later calls succeed. */
  setNextBehaviours(...behaviours: Behaviour[]): void;
  close(): Promise<void>;
}

/** Starts a local double of the email service that the shop's contact form uses. */
export async function startEmailServiceDouble(): Promise<EmailServiceDouble> {
  const calls: EmailServiceDouble["calls"] = [];
  const plannedBehaviours: Behaviour[] = [];
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    calls.push({
      method: request.method ?? "",
      path: request.url ?? "",
      headers: request.headers,
      body: JSON.parse(text),
    });
    const behaviour = plannedBehaviours.shift() ?? { status: 200, text: "OK" };
    if (behaviour === "hang") return;
    if (behaviour === "hang up") return void request.socket.destroy();
    response
      .writeHead(behaviour.status, { "content-type": "text/plain", ...behaviour.headers })
      .end(behaviour.text);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    setNextBehaviours: (...behaviours) => void plannedBehaviours.push(...behaviours),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Environment variables that make a shop send its contact messages to the service at `url`. */
export function buildEmailServiceEnv(url: string) {
  return {
    EMAIL_API_URL: url,
    EMAIL_API_USER_ID: "user_1",
    EMAIL_API_SERVICE_ID: "service_2",
    EMAIL_API_TEMPLATE_ID: "template_3",
  };
}
