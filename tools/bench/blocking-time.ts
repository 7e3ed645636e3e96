import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, type CDPSession, devices } from "playwright-core";
import type { BenchRow } from "./bench-row.ts";
import { percentile } from "./percentiles.ts";

/** How much slower a weak phone is than this machine: Lighthouse's mobile preset. */
const slowdown = 4;
/** A task blocks the page for the time that it takes beyond this, in ms. */
const maxTaskMs = 50;
/** Time after the load event during which tasks are counted, in ms. Longer than the page waits for an idle browser. */
const observedMs = 2_500;
const maxRatio = 0.5;

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number;
  args?: { name?: string; frame?: string; data?: { isOutermostMainFrame?: boolean } };
}

/**
 * Compares the Total Blocking Time of two servers, loading each page from both alternately. Counts CPU time of the page's main
 * thread, not wall-clock time, so that other work on the machine matters less.
 */
export async function compareBlockingTime(
  browser: Browser,
  { before, ours, pages, runs }: { before: string; ours: string; pages: string[]; runs: number },
): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const page of pages) {
    const times = { before: [] as number[], ours: [] as number[] };
    for (const url of [before, ours]) await (await fetch(url + page)).text();
    for (let turn = 0; turn < runs; turn += 1) {
      times.before.push(await measure(browser, before + page));
      times.ours.push(await measure(browser, ours + page));
    }
    console.log(`${page}: before ${times.before.join(", ")}; now ${times.ours.join(", ")}`);
    const [limit, now] = [percentile(times.before, 0.5), percentile(times.ours, 0.5)];
    const ratio = limit === 0 ? null : now / limit;
    rows.push({
      work: `Total Blocking Time, slow processor: ${page}`,
      ...{ ours: now, unit: "ms", limit, ratio, p50: null, p99: null },
      goal: `at most ${maxRatio} of --before`,
      met: now <= limit * maxRatio,
    });
  }
  return rows;
}

/** In ms. */
async function measure(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(devices["Moto G4"]);
  const page = await context.newPage();
  const devtools = await browser.newBrowserCDPSession();
  try {
    const events = await recordTrace(devtools, async () => {
      await page.goto(url, { waitUntil: "load" });
      await sleep(observedMs);
    });
    return sumBlockingTime(events);
  } finally {
    await devtools.detach();
    await context.close();
  }
}

async function recordTrace(devtools: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  devtools.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await devtools.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel", "loading", "devtools.timeline"], excludedCategories: ["*"] },
  });
  await act();
  const complete = new Promise<void>((resolve) => devtools.once("Tracing.tracingComplete", () => resolve()));
  await devtools.send("Tracing.end");
  await complete;
  return events;
}

/** Of the tasks after the first contentful paint, on the thread that painted it. */
function sumBlockingTime(events: TraceEvent[]): number {
  const paint = events.findLast(({ name }) => name === "firstContentfulPaint");
  if (!paint) throw new Error("The trace has no first contentful paint");
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) => isTask(name) && ph === "X" && pid === paint.pid && tid === paint.tid && ts >= paint.ts,
  );
  const blockingTime = tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1_000) * slowdown - maxTaskMs), 0);
  return Math.round(blockingTime);
}

const isTask = (name: string) => /^(?:ThreadControllerImpl::)?RunTask$/.test(name);
