import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { SignedIn } from "../../domain/actor.ts";
import { actorContext, servicesContext } from "../context.ts";
import type { Services } from "../services.ts";
import type { Route } from "./+types/events";
import { loader } from "./events.ts";
import { createStreamLimiter, streamLimits } from "./stream-limits.ts";

async function openEvents(actor: SignedIn): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(actorContext, async () => actor);
  context.set(servicesContext, {
    live: { subscribe: async () => ({ cursor: "7-1", stop: () => undefined }) },
    accounts: { getActor: async () => actor },
    getClientKey: () => "198.51.100.7",
    shutdownSignal: new AbortController().signal,
  } as unknown as Services);
  const request = new Request("http://shop.test/events");
  return loader({ context, request } as unknown as Route.LoaderArgs);
}

test("staff get a stream while customers have taken all of theirs", async () => {
  const acquire = createStreamLimiter({ kind: "customer" });
  for (let index = 0; index < streamLimits.all; index++) acquire(`user ${index}`, `home ${index}`);
  expect((await openEvents({ kind: "customer", userId: "asha" })).status).toBe(503);
  const response = await openEvents({ kind: "admin", userId: "meena", isOwner: false });
  expect(response.status).toBe(200);
  await response.body?.cancel();
});
