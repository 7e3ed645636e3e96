import { setTimeout as sleep } from "node:timers/promises";
import { getPercentile } from "../../tools/bench/percentiles.ts";
import { buildPicture } from "../builders/pictures.ts";
import { createRawClient } from "../builders/raw-client.ts";
import { waitFor } from "../builders/wait-for.ts";
import type { Nodes } from "./nodes.ts";
import { startOrderLoad } from "./start-order-load.ts";

export interface AcrossNodesReport {
  violations: string[];
  /** The results, one line each. */
  lines: string[];
}

const streamsPerNode = 2;
const maxLiveDelayMs = 1_000;
/**
 * The shop checks ten and rate-limits the rest. Two runs within a minute stay below the limit per
 * IP address.
 */
const guesses = 15;

/** Checks that live updates, sessions, rate limits and pictures work across all nodes. */
export async function checkAcrossNodes(
  nodes: Nodes,
  { url, cookie }: { url: string; cookie: string },
): Promise<AcrossNodesReport> {
  const report: AcrossNodesReport = { violations: [], lines: [] };
  const countsBefore = countOrders(nodes);
  await checkLiveUpdates(report, nodes, { url, cookie });
  checkDistribution(report, countOrders(nodes), countsBefore);
  await checkLimits(report, url);
  await checkPictures(report, nodes, { url, cookie });
  return report;
}

/** Checks that orders placed through the proxy arrive on live streams of every node. */
async function checkLiveUpdates(
  report: AcrossNodesReport,
  nodes: Nodes,
  { url, cookie }: { url: string; cookie: string },
) {
  const streams = nodes.all.flatMap((node) =>
    Array.from({ length: streamsPerNode }, () => openStream(node.url, cookie)),
  );
  await waitFor("the streams to be ready", () => streams.every((stream) => stream.ready()));
  const orders = startOrderLoad({ url, cookies: [cookie, cookie] });
  await waitFor("some orders", () => orders.accepted.size >= 60, 60_000);
  await orders.stop();
  const { responses } = orders;
  const hasEveryOrder = ({ seen }: (typeof streams)[number]) =>
    responses.every(({ number }) => seen.has(number));
  await waitFor("every order on every stream", () => streams.every(hasEveryOrder)).catch(
    (error: Error) => report.violations.push(error.message),
  );
  const delaysMs = streams.flatMap(({ seen }) =>
    responses.map(({ number, sentAt, ms }) =>
      Math.max(0, (seen.get(number) ?? Number.POSITIVE_INFINITY) - sentAt - ms),
    ),
  );
  for (const stream of streams) stream.end();
  const p50 = getPercentile(delaysMs, 0.5);
  const p95 = getPercentile(delaysMs, 0.95);
  if (p95 > maxLiveDelayMs) report.violations.push(`live updates took ${p95} ms (p95)`);
  report.lines.push(
    `${responses.length} orders on ${streams.length} live streams of ${nodes.all.length} nodes: ${Math.round(p50)} ms after the customer's response (median), ${Math.round(p95)} ms (p95)`,
  );
}

function openStream(node: string, cookie: string) {
  const seen = new Map<number, number>();
  const abortController = new AbortController();
  let ready = false;
  void (async () => {
    try {
      const response = await fetch(`${node}/events`, {
        headers: { cookie },
        signal: abortController.signal,
      });
      let text = "";
      for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        text += part;
        ready ||= text.includes("event: ready");
        for (const [, number] of text.matchAll(/"number":(\d+)/g))
          if (!seen.has(Number(number))) seen.set(Number(number), performance.now());
        text = text.slice(text.lastIndexOf("\n") + 1);
      }
    } catch (error) {
      if (!abortController.signal.aborted) throw error;
    }
  })();
  return { seen, ready: () => ready, end: () => abortController.abort() };
}

const countOrders = (nodes: Nodes) => nodes.countRequests("/checkout.data");

/**
 * Checks that sessions are not sticky: one session's orders reach every node. Both arguments count
 * each node's orders since it started.
 */
function checkDistribution(
  report: AcrossNodesReport,
  countsAfter: number[],
  countsBefore: number[],
) {
  const counts = countsAfter.map((count, index) => count - (countsBefore[index] ?? 0));
  if (counts.some((count) => count === 0))
    report.violations.push(`a node took no order: ${counts.join(", ")}`);
  report.lines.push(`one session's orders by node, without sticky sessions: ${counts.join(", ")}`);
}

async function checkLimits(report: AcrossNodesReport, url: string) {
  const email = `nobody-${Date.now()}@shop.test`;
  const responses = await Promise.all(
    Array.from({ length: guesses }, async (_, index) => {
      const forged = {
        "x-forwarded-for": `203.0.113.${index}`,
        forwarded: `for=203.0.113.${index}`,
      };
      return (
        await createRawClient(url).post(
          "/signin.data",
          { email, password: `guess ${index}` },
          forged,
        )
      ).status;
    }),
  );
  const [unauthorized, rateLimited] = [401, 429].map(
    (status) => responses.filter((response) => response === status).length,
  );
  if (unauthorized !== 10 || rateLimited !== guesses - 10)
    report.violations.push(
      `of ${guesses} guesses ${unauthorized} were checked and ${rateLimited} rate-limited`,
    );
  report.lines.push(
    `${guesses} guesses at one account over all nodes, as ${guesses} forged addresses: ${unauthorized} checked, ${rateLimited} rate-limited`,
  );
}

/** Checks that every node serves a picture that was uploaded through one node. */
async function checkPictures(
  report: AcrossNodesReport,
  nodes: Nodes,
  { url, cookie }: { url: string; cookie: string },
) {
  const form = new FormData();
  const dish = {
    name: `Uploaded ${Date.now()}`,
    description: "By a test",
    price: "1.00",
    category: "veg",
    picture: "new",
  };
  for (const [name, value] of Object.entries(dish)) form.set(name, value);
  form.set(
    "upload",
    new Blob([new Uint8Array(await buildPicture(60, 60).png().toBuffer())], { type: "image/png" }),
    "dish.png",
  );
  const saved = await createRawClient(url, cookie).send("/admin/menu/save", form);
  // A cached page can be a second out of date.
  await sleep(1_500);
  const picture = /\/media\/\d{13}-[0-9a-f]{32}\.webp/.exec(
    await (await createRawClient(url).get("/menu")).text(),
  )?.[0];
  const responses = await Promise.all(
    nodes.all.map(async (node) => (await fetch(`${node.url}${picture}`)).status),
  );
  if (!picture || responses.some((status) => status !== 200))
    report.violations.push(
      `a picture uploaded through one node (${saved.status}) is ${picture}, and the nodes respond ${responses.join(", ")}`,
    );
  report.lines.push(
    `a picture uploaded through the proxy and stored in the bucket: ${responses.join(", ")} from the nodes`,
  );
}
