import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { createFolderOfOpenShop } from "../../tests/builders/open-shop-folder.ts";
import { findFreePort, startServer } from "../../tests/builders/server-process.ts";
import { build } from "../build.ts";
import { findBrowser } from "../find-browser.ts";
import { installTool } from "../install-tool.ts";
import type { BenchRow } from "./bench-row.ts";

const pages = ["/", "/menu", "/about", "/contact", "/takeaway"];
const mainPages = new Set(["/", "/menu"]);
const maxLcpMs = 1_500;

/**
 * Scores out of 100, times in ms. `scriptBytes` counts all scripts transferred until the page is
 * idle, including prefetched ones. `npm run size` checks the budget of the first load.
 */
interface Figures {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcp: number;
  cls: number;
  tbt: number;
  scriptBytes: number;
}

/** The parts of Lighthouse's result that we read. */
interface LighthouseResult {
  runtimeError?: { code: string; message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { title: string; score: number | null; numericValue?: number; details?: AuditDetails }
  >;
}

interface AuditDetails {
  type: string;
  items?: Record<string, unknown>[];
}

type Lighthouse = (
  url: string,
  options: { port: number; logLevel: "error"; onlyCategories: string[] },
) => Promise<{ lhr: LighthouseResult } | undefined>;

const goals: {
  name: keyof Figures;
  unit: string;
  goal: string;
  met(value: number, page: string): boolean;
}[] = [
  {
    name: "performance",
    unit: "of 100",
    goal: "100 on / and /menu, else at least 95",
    met: (score, page) => score >= (mainPages.has(page) ? 100 : 95),
  },
  { name: "lcp", unit: "ms", goal: `at most ${maxLcpMs}`, met: (ms) => ms <= maxLcpMs },
  { name: "cls", unit: "shift", goal: "at most 0.02", met: (shift) => shift <= 0.02 },
  { name: "accessibility", unit: "of 100", goal: "100", met: (score) => score === 100 },
  { name: "bestPractices", unit: "of 100", goal: "100", met: (score) => score === 100 },
  { name: "seo", unit: "of 100", goal: "100", met: (score) => score === 100 },
];

const resultFile = "build/bench/storefront.json";

/**
 * Runs Lighthouse's mobile preset on a new shop: `--runs 5` sets the runs per page, and `--page
 * /menu` measures only that page. Other load on the machine distorts the results. Prefers
 * Chromium's headless shell.
 */
export async function run(args: string[]): Promise<BenchRow[]> {
  const { values } = parseArgs({
    args,
    options: { runs: { type: "string", default: "5" }, page: { type: "string" } },
  });
  const runs = Math.max(1, Number.parseInt(values.runs, 10) || 1);
  await build({ ifStale: true });
  const lighthouse = await loadLighthouse();

  const dataDir = mkdtempSync(join(tmpdir(), "tiffin-bench-"));
  await createFolderOfOpenShop(dataDir);
  const port = await findFreePort();
  const [server, browser] = await Promise.all([
    startServer({ DATA_DIR: dataDir, LOG_LEVEL: "warn" }),
    findBrowser({ install: false }).then((executablePath) =>
      chromium.launch({
        executablePath,
        args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${port}`],
      }),
    ),
  ]);
  try {
    const results: Record<string, { median: Figures; runs: Figures[] }> = {};
    for (const page of values.page ? [values.page] : pages) {
      // Fills the page cache: the first request after a start is not representative.
      await (await fetch(server.url + page)).text();
      const pageRuns: Figures[] = [];
      for (let count = 0; count < runs; count += 1)
        pageRuns.push(await measure(lighthouse, server.url + page, port));
      results[page] = { median: computeMedians(pageRuns), runs: pageRuns };
      console.log(
        `${page}: performance ${pageRuns.map(({ performance }) => performance).join(", ")}`,
      );
    }
    return report(results, runs);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function loadLighthouse(): Promise<Lighthouse> {
  const file = `${installTool("lighthouse")}/lighthouse/core/index.js`;
  return ((await import(pathToFileURL(file).href)) as { default: Lighthouse }).default;
}

/**
 * On a busy machine, Chromium's trace sometimes lacks the navigation start (NO_NAVSTART). Runs
 * that fail with it are retried.
 */
const maxAttempts = 3;

async function measure(
  lighthouse: Lighthouse,
  url: string,
  port: number,
  attempt = 1,
): Promise<Figures> {
  const result = await lighthouse(url, {
    port,
    logLevel: "error",
    onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
  });
  const failure = result?.lhr.runtimeError;
  if (failure?.code === "NO_NAVSTART" && attempt < maxAttempts)
    return measure(lighthouse, url, port, attempt + 1);
  if (!result || failure) throw new Error(`Lighthouse: ${failure?.message ?? "no result"}`);
  printFailedAudits(result.lhr);
  const { categories, audits } = result.lhr;
  const getScore = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const getValue = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: getScore("performance"),
    accessibility: getScore("accessibility"),
    bestPractices: getScore("best-practices"),
    seo: getScore("seo"),
    lcp: Math.round(getValue("largest-contentful-paint")),
    cls: Math.round(getValue("cumulative-layout-shift") * 10_000) / 10_000,
    tbt: Math.round(getValue("total-blocking-time")),
    scriptBytes: countScriptBytes(audits["network-requests"]?.details),
  };
}

function countScriptBytes(details: AuditDetails | undefined): number {
  const requests = details?.type === "table" ? (details.items ?? []) : [];
  return requests
    .filter((request) => request.resourceType === "Script")
    .reduce((sum, request) => sum + Number(request.transferSize ?? 0), 0);
}

/** Prints the failed audits of every category but performance. */
function printFailedAudits({ categories, audits }: LighthouseResult): void {
  for (const name of ["accessibility", "best-practices", "seo"])
    for (const { id, weight } of categories[name]?.auditRefs ?? []) {
      const audit = audits[id];
      // Audits that do not apply have no weight. One with weight but no score ended in an error.
      const hasFailed = (audit?.score ?? 0) < 1;
      if (weight > 0 && hasFailed) console.log(`  ${name}: ${audit?.title} (${id})`);
    }
}

function computeMedians(runs: Figures[]): Figures {
  const names = Object.keys(runs[0] ?? {}) as (keyof Figures)[];
  return Object.fromEntries(
    names.map((name) => [name, computeMedian(runs.map((run) => run[name]))]),
  ) as unknown as Figures;
}

function computeMedian(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1
    ? (sorted[Math.floor(middle)] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

function report(
  results: Record<string, { median: Figures; runs: Figures[] }>,
  runs: number,
): BenchRow[] {
  console.log(`\nMedian of ${runs}:`);
  console.table(
    Object.fromEntries(Object.entries(results).map(([page, { median }]) => [page, median])),
  );
  mkdirSync("build/bench", { recursive: true });
  writeFileSync(
    resultFile,
    JSON.stringify(
      { at: new Date().toISOString(), node: process.version, runs, pages: results },
      null,
      2,
    ),
  );
  console.log(`All runs: ${resultFile}`);
  const notApplicable = { limit: null, ratio: null, p50: null, p99: null };
  return Object.entries(results).flatMap(([page, { median }]) =>
    goals.map(({ name, unit, goal, met }) => ({
      work: `Lighthouse, mobile: ${page}, ${name}`,
      ours: median[name],
      unit,
      ...notApplicable,
      goal,
      met: met(median[name], page),
    })),
  );
}
