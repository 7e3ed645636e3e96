import { isSignedIn } from "../../domain/actor.ts";
import { actorContext, servicesContext } from "../context.ts";
import type { LiveOrderEvent } from "../services.ts";
import type { Route } from "./+types/events";

const heartbeatMs = 15_000;

/**
 * Server-sent events of what the asker may see: a customer's own orders, for staff everybody's. Resumes from `Last-Event-ID`; the first
 * event, `ready`, tells where the stream starts. Who is asking is looked up again before anything is told, and at every beat: whose
 * session or role has ended hears nothing more.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { live, accounts, stopping } = context.get(servicesContext);
  const actor = await context.get(actorContext)();
  if (!isSignedIn(actor)) return new Response("Sign in first\n", { status: 401, headers: { "cache-control": "no-store" } });

  async function mayHear(): Promise<boolean> {
    return (await accounts.actorOf(request)).kind === actor.kind;
  }

  const text = new TextEncoder();
  let end: () => void = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    async start(stream) {
      let ended = false;
      const write = (chunk: string) => {
        if (!ended) stream.enqueue(text.encode(chunk));
      };
      let waiting: LiveOrderEvent[] = [];
      let telling = false;
      /** What comes while the question is open is told after the next one. */
      async function tell() {
        if (telling) return;
        telling = true;
        while (waiting.length > 0 && !ended) {
          const batch = waiting;
          waiting = [];
          // Without an answer nothing is told either: the stream ends, and resumes where it was.
          if (!(await mayHear().catch(() => false))) return end();
          for (const event of batch) write(`id: ${event.cursor}\nevent: order\ndata: ${JSON.stringify(presentEvent(event))}\n\n`);
        }
        telling = false;
      }
      const beat = setInterval(async () => {
        if (await mayHear().catch(() => true)) write("event: beat\ndata: {}\n\n");
        else end();
      }, heartbeatMs);
      const subscription = await live.subscribe(
        { userId: actor.kind === "admin" ? null : actor.userId, after: request.headers.get("last-event-id") },
        (event) => {
          waiting.push(event);
          void tell();
        },
      );
      end = () => {
        if (ended) return;
        ended = true;
        clearInterval(beat);
        subscription.stop();
        try {
          stream.close();
        } catch {
          // The reader went first: there is nothing left to close.
        }
      };
      write(`retry: 1000\nid: ${subscription.cursor}\nevent: ready\ndata: {}\n\n`);
      request.signal.addEventListener("abort", end, { once: true });
      stopping.addEventListener("abort", end, { once: true });
      if (request.signal.aborted || stopping.aborted) end();
    },
    cancel: () => end(),
  });
  return new Response(body, {
    headers: { "content-type": "text/event-stream", "cache-control": "no-store, no-transform", "x-accel-buffering": "no" },
  });
}

function presentEvent({ number, type, kind, status, version }: LiveOrderEvent) {
  return { number, type, kind, status, version };
}
