import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { until } from "../builders/wait-until.ts";
import { makeBusy } from "./busy-shop.ts";
import { checkHistory, countWrongs } from "./check-history.ts";
import { repeated } from "./check-orders.ts";
import { letterBox } from "./email-inbox.ts";
import type { KeptOrder, Operation } from "./order-history.ts";
import { type OrderStream, startOrderStream } from "./order-stream.ts";
import { readKeptShop } from "./reopened-shop.ts";
import { origin, type ShopToKill, type Victim } from "./shop-to-kill.ts";

export interface KillReport {
  /** Everything that is not as it must be. */
  wrong: string[];
  history: Operation[];
  /** One line with the figures. */
  summary: string;
}

export interface KillOptions {
  /** How often. */
  kills: number;
  /** Milliseconds from one to the next; 0 is as soon as orders are taken again. */
  every: number;
  /** Waits until every letter arrived, which takes as long as those that a killed process was at are held for it. */
  untilLettersArrived: boolean;
}

const customers = 8;
const longestWayBackMs = 60_000;
const longestDeliveryMs = 8 * 60_000;

/**
 * Customers order, change and cancel over HTTP at a real shop. In the middle of it SIGKILL, again and again, to a process of it, which is
 * then started again as its supervisor would, or to its PostgreSQL. In the end what customers were told is held against what is there.
 */
export async function killNine(
  open: (env: Record<string, string>) => Promise<ShopToKill>,
  victim: Victim,
  { kills, every, untilLettersArrived }: KillOptions,
): Promise<KillReport> {
  const letters = await letterBox();
  let shop: ShopToKill | undefined;
  let stream: OrderStream | undefined;
  try {
    shop = await open({ SMTP_URL: letters.url });
    const { url } = shop;
    const accounts = await makeBusy(shop.owner(), customers);
    stream = await startOrderStream({ url, origin, accounts });
    const began = performance.now();
    const backAfterMs: number[] = [];
    for (let round = 1; round <= kills; round += 1) {
      await moreOrders(stream, 5);
      await sleep(Math.max(Math.random() * 400, began + round * every - performance.now()));
      const killed = performance.now();
      await shop.kill(victim);
      backAfterMs.push(await backAfter(stream, killed));
    }
    await moreOrders(stream, 5);
    await stream.stop();
    const took = performance.now() - began;
    if (untilLettersArrived) await emptyQueue(shop.owner());
    // First the queue and then the letters: what is called delivered by then has arrived.
    const kept = await readKeptShop(shop.owner());
    const found = checkHistory(stream.history, { ...kept, letters: letters.taken }, { lettersAreDone: untilLettersArrived });
    const wrong = [...stream.surprises.map((surprise) => `unexpected: ${surprise}`), ...found];
    const summary =
      `kill -9 of the ${victim}, ${kills} times in ${seconds(took)}: ${countAnswers(stream.history)}; ` +
      `${countCarriedOut(stream.history, kept.orders)} of the orders without an answer were there, once; ` +
      `${countWrongs(wrong, ["lost", "doubled", "refused", "undone", "torn", "over", "leaked", "unsent"])}, ${wrong.length} wrong in all; ` +
      `${new Set(letters.taken).size} letters, of which ${repeated(letters.taken).length} came again under their Message-ID; ` +
      `orders taken again after ${seconds(median(backAfterMs))} (median), ${seconds(Math.max(...backAfterMs))} (longest)`;
    return { wrong, history: stream.history, summary };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${tellLast(stream?.history ?? [], shop?.log() ?? "")}`, { cause: error });
  } finally {
    await stream?.stop();
    await shop?.stop();
    await letters.close();
  }
}

/** What customers heard and the shop wrote last: why it did not come back. */
function tellLast(history: readonly Operation[], log: string): string {
  const answers = history.slice(-2 * customers).map(({ does, outcome }) => `${does}: ${JSON.stringify(outcome)}`);
  return [...answers, ...log.trimEnd().split("\n").slice(-60)].join("\n");
}

async function moreOrders(stream: OrderStream, count: number): Promise<void> {
  const wanted = stream.acknowledged() + count;
  const enough = () => stream.acknowledged() >= wanted || stream.surprises.length > 0;
  await until(`${count} more acknowledged orders`, enough, longestWayBackMs);
}

/** Milliseconds from a kill to the first answer to somebody who asked after it. */
async function backAfter(stream: OrderStream, killed: number): Promise<number> {
  await until("orders to be taken again", () => stream.takenSince(killed) || stream.surprises.length > 0, longestWayBackMs);
  return performance.now() - killed;
}

/** Nothing is hurried: what a killed process was sending is taken up again when its time is over, as in life. */
async function emptyQueue(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const open = "select 1 from pgboss.job where name = 'mail' and state in ('created', 'active', 'retry') limit 1";
    await until("every letter to arrive", async () => (await client.query(open)).rowCount === 0, longestDeliveryMs);
  } finally {
    await client.end();
  }
}

/** Whether it was carried out, and only the answer died. */
function countCarriedOut(history: readonly Operation[], orders: readonly KeptOrder[]): number {
  const acknowledged = new Set(history.filter(({ outcome }) => outcome.is === "ok").map(({ key }) => key));
  return orders.filter(({ key }) => !acknowledged.has(key)).length;
}

function countAnswers(history: readonly Operation[]): string {
  const done = (does: Operation["does"]) => history.filter((one) => one.does === does && one.outcome.is === "ok").length;
  const told = (is: Operation["outcome"]["is"]) => history.filter(({ outcome }) => outcome.is === is).length;
  return (
    `${history.length} requests of ${customers} customers, acknowledged ${done("place")} orders, ${done("modify")} changes and ` +
    `${done("cancel")} cancellations, ${told("refused")} refused, ${told("unknown")} unanswered`
  );
}

const seconds = (ms = 0) => `${(ms / 1000).toFixed(1)} s`;
const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
