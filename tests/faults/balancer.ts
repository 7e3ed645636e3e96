import { once } from "node:events";
import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

export interface Balancer {
  url: string;
  /** Adds a node. It gets requests once it is ready. */
  add(node: string): void;
  remove(node: string): void;
  /** The number of ready nodes. */
  countReady(): number;
  /**
   * Requests that could not be forwarded or whose connection failed, but not responses that the
   * node cut short by closing the connection.
   */
  failures: string[];
  close(): Promise<void>;
}

const checkEveryMs = 500;
const maxFailedChecks = 3;

/**
 * Starts a round-robin load balancer that behaves like nginx or HAProxy. It checks each node's
 * readiness twice a second, keeps connections open, and retries on another node only if nothing has
 * been sent yet.
 */
export async function startBalancer(): Promise<Balancer> {
  const nodes = new Map<string, { ready: boolean; failedChecks: number; agent: Agent }>();
  const failures: string[] = [];
  let requestCount = 0;

  async function checkNode(node: string) {
    const state = nodes.get(node);
    if (!state) return;
    const signal = AbortSignal.timeout(2_000);
    try {
      const response = await fetch(`${node}/readyz`, { signal, headers: { connection: "close" } });
      const isStopping = (await response.text()).startsWith("stopping");
      if (response.ok) {
        state.failedChecks = 0;
        state.ready = true;
        return;
      }
      // Wait for three failures in a row, because a single database timeout can happen on a busy
      // machine.
      state.failedChecks += isStopping ? maxFailedChecks : 1;
      if (state.failedChecks >= maxFailedChecks) state.ready = false;
    } catch {
      // A refused connection counts at once, a timeout only the third time.
      state.failedChecks += signal.aborted ? 1 : maxFailedChecks;
      if (state.failedChecks >= maxFailedChecks) state.ready = false;
    }
  }
  const checking = setInterval(
    () => void Promise.all([...nodes.keys()].map(checkNode)),
    checkEveryMs,
  );

  function forward(request: IncomingMessage, response: ServerResponse, triedNodes: string[]) {
    const candidates = [...nodes].filter(
      ([node, { ready }]) => ready && !triedNodes.includes(node),
    );
    requestCount += 1;
    const candidate = candidates[requestCount % Math.max(candidates.length, 1)];
    if (!candidate) {
      failures.push(`${request.method} ${request.url}: no node is ready`);
      return void response.writeHead(502).end();
    }
    const [node, { agent }] = candidate;
    const { hostname, port } = new URL(node);
    const outgoingRequest = httpRequest({
      hostname,
      port,
      agent,
      method: request.method,
      path: request.url,
      headers: request.headers,
    });
    outgoingRequest.on("response", (incoming) => {
      // `connection` is a hop-by-hop header, so it must not be passed on.
      const { connection: _, ...headers } = incoming.headers;
      response.writeHead(incoming.statusCode ?? 502, headers);
      incoming.pipe(response);
      incoming.on("error", () => response.destroy());
    });
    outgoingRequest.on("error", (error: NodeJS.ErrnoException) => {
      if (response.destroyed) return;
      if (error.code === "ECONNREFUSED") return forward(request, response, [...triedNodes, node]);
      failures.push(`${request.method} ${request.url}: ${error.message}`);
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    // Read the body only once the node is connected, so that it can still be sent to another node.
    outgoingRequest.on("socket", (socket) => {
      if (socket.connecting) socket.once("connect", () => request.pipe(outgoingRequest));
      else request.pipe(outgoingRequest);
    });
    response.on("close", () => outgoingRequest.destroy());
  }

  const server = createServer((request, response) => forward(request, response, [])).listen(
    0,
    "127.0.0.1",
  );
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    failures,
    add(node) {
      nodes.set(node, { ready: false, failedChecks: 0, agent: new Agent({ keepAlive: true }) });
    },
    remove(node) {
      nodes.get(node)?.agent.destroy();
      nodes.delete(node);
    },
    countReady: () => [...nodes.values()].filter(({ ready }) => ready).length,
    async close() {
      clearInterval(checking);
      for (const { agent } of nodes.values()) agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
