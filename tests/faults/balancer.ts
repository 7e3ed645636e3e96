import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Balancer {
  url: string;
  /** From now on this node may be given requests, as soon as it says that it is ready. */
  add(node: string): void;
  remove(node: string): void;
  /** How many nodes are ready, as far as is known here. */
  ready(): number;
  /** What could not be passed on, or broke off. */
  failures: string[];
  close(): Promise<void>;
}

const lookEveryMs = 500;
const mostSilences = 3;

/**
 * What stands before several nodes, as nginx or HAProxy do: it asks each for readiness twice a second, keeps connections to them, gives
 * requests to the ready ones in turns, and tries another node only where nothing was sent yet.
 */
export async function balancer(): Promise<Balancer> {
  const nodes = new Map<string, { ready: boolean; silences: number; agent: Agent }>();
  const failures: string[] = [];
  let turn = 0;

  async function look(node: string) {
    const state = nodes.get(node);
    if (!state) return;
    const signal = AbortSignal.timeout(2_000);
    try {
      const reply = await fetch(`${node}/readyz`, { signal, headers: { connection: "close" } });
      const isStopping = (await reply.text()).startsWith("stopping");
      // That its database did not answer in time is believed the third time, too: on a busy machine that happens once.
      state.silences = reply.ok ? 0 : state.silences + (isStopping ? mostSilences : 1);
      if (reply.ok) state.ready = true;
      else if (state.silences >= mostSilences) state.ready = false;
    } catch {
      // Nobody there is a clear word; an answer that does not come is believed the third time only.
      state.silences += signal.aborted ? 1 : mostSilences;
      if (state.silences >= mostSilences) state.ready = false;
    }
  }
  const looking = setInterval(() => void Promise.all([...nodes.keys()].map(look)), lookEveryMs);

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, tried: string[]) {
    const able = [...nodes].filter(([node, { ready }]) => ready && !tried.includes(node));
    turn += 1;
    const chosen = able[turn % Math.max(able.length, 1)];
    if (!chosen) {
      failures.push(`${incoming.method} ${incoming.url}: no node is ready`);
      return void outgoing.writeHead(502).end();
    }
    const [node, { agent }] = chosen;
    const { hostname, port } = new URL(node);
    const there = request({ hostname, port, agent, method: incoming.method, path: incoming.url, headers: incoming.headers });
    there.on("response", (answer) => {
      // Whether that connection is kept is between the node and us.
      const { connection: _, ...headers } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, headers);
      answer.pipe(outgoing);
      answer.on("error", () => outgoing.destroy());
    });
    there.on("error", (error: NodeJS.ErrnoException) => {
      if (outgoing.destroyed) return;
      if (error.code === "ECONNREFUSED") return pass(incoming, outgoing, [...tried, node]);
      failures.push(`${incoming.method} ${incoming.url}: ${error.message}`);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
    // Nothing is read from the sender before the node is there.
    there.on("socket", (socket) => {
      if (socket.connecting) socket.once("connect", () => incoming.pipe(there));
      else incoming.pipe(there);
    });
    outgoing.on("close", () => there.destroy());
  }

  const server = createServer((incoming, outgoing) => pass(incoming, outgoing, [])).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    failures,
    add(node) {
      nodes.set(node, { ready: false, silences: 0, agent: new Agent({ keepAlive: true }) });
    },
    remove(node) {
      nodes.get(node)?.agent.destroy();
      nodes.delete(node);
    },
    ready: () => [...nodes.values()].filter(({ ready }) => ready).length,
    async close() {
      clearInterval(looking);
      for (const { agent } of nodes.values()) agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
