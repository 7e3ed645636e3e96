import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { getDeployToolsSkipReason } from "../builders/deploy-tools.ts";
import { waitFor } from "../builders/wait-for.ts";
import { reserveProxy } from "../load/proxy.ts";

beforeEach(({ skip }) => {
  const reason = getDeployToolsSkipReason();
  if (reason) skip(reason);
});

/** Starts a server on which one path fails, and returns its URL. */
async function startNode(): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url?.startsWith("/fails")) response.destroy();
    else response.end("ok");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each(["haproxy", "nginx"] as const)(
  "%s logs no queries, referrers or tokens of tracking links",
  async (kind) => {
    const proxy = await reserveProxy();
    onTestFinished(proxy.close);
    await proxy.startFor(kind, [await startNode()]);
    const headers = { referer: `${proxy.url}/menu?hide=secret` };
    // HAProxy may close the connection of the failed request.
    for (const path of [
      "/fails?hide=secret",
      "/menu?hide=secret",
      "/track/secret",
      "/Track/secret/events?hide=secret",
    ])
      await fetch(`${proxy.url}${path}`, { headers }).catch(() => undefined);
    await waitFor("the log", () => proxy.readLog(kind).includes("/track/token/events"));
    const log = proxy.readLog(kind);
    expect(log).toContain("/menu");
    expect(log).not.toContain("secret");
  },
);
