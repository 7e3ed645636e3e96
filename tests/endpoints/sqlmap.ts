import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** What sqlmap is set on: one address with its parameters, as one person. */
export interface SqlmapTarget {
  name: string;
  /** A `*` in its path marks what is tried there besides the parameters. */
  url: string;
  /** As it is sent: a form, or JSON. None is a GET. */
  data?: string;
  cookie: string;
  /** Also what every request brings along: cookies, browser, referrer. They are read by the same code at all doors. */
  withHeaders?: boolean;
}

export async function sqlmapIsThere(): Promise<boolean> {
  return run("sqlmap", ["--version"]).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );
}

/** What every request brings along, as sqlmap calls it. */
const headers = ["User-Agent", "Referer"];

/**
 * Lets sqlmap try one target at level 3, risk 2, by every technique that PostgreSQL knows, each request from another address. Gives what it
 * says it can inject into, as it says it, and how many parameters it tried. Throws when it left one out.
 */
export async function runSqlmap(target: SqlmapTarget): Promise<{ found: string[]; tried: number }> {
  const { url, data, cookie, withHeaders = false } = target;
  const folder = mkdtempSync(join(tmpdir(), "tiffin-sqlmap-"));
  const names = namesIn(target);
  // Said outright, as sqlmap by itself leaves out what is called "token" or the like.
  const wanted = [...names, ...(withHeaders ? [...headers, ...namesOfCookies(cookie)] : [])];
  try {
    const { stdout } = await run(
      "sqlmap",
      [
        ...["--url", url, ...(data === undefined ? [] : ["--data", data]), ...(cookie ? ["--cookie", cookie] : [])],
        ...["--headers", `Origin: ${new URL(url).origin}\nSec-Fetch-Site: same-origin`],
        ...["--level", "3", "--risk", "2", "--dbms", "PostgreSQL", "--technique", "BEUSTQ", "--time-sec", "3"],
        ...[
          "--tamper",
          "xforwardedfor",
          "--batch",
          "--answers",
          "redirect=N,URI=Y,JSON=Y",
          "--ignore-code",
          "*",
          "--ignore-stdin",
        ],
        ...["--drop-set-cookie", "--skip-waf", "--flush-session", "--disable-coloring", "--output-dir", folder],
        // What is marked in a path, and the parts of JSON, are found by sqlmap alone.
        ...(wanted.length > 0 ? ["-p", wanted.join()] : ["--param-exclude", "^(User-Agent|Referer|Host)$|tiffin|flash"]),
      ],
      { maxBuffer: 64 * 1024 * 1024, timeout: 3_600_000 },
    ).catch((failure: Error & { stdout?: string }) => {
      throw new Error(`${failure.message}\n${failure.stdout?.slice(-4_000)}`);
    });
    const found = stdout
      .split("\n")
      .filter((line) => /is vulnerable|identified the following injection point|^Parameter: /.test(line));
    const tried = new Set(stdout.match(/(?<=(?:parameter|header) ')[^']+(?=' does not seem to be injectable)/g));
    if (found.length === 0 && (tried.size === 0 || tried.size < wanted.length))
      throw new Error(`sqlmap tried ${[...tried]} of ${wanted} at ${url}:\n${stdout.slice(-2_000)}`);
    return { found, tried: tried.size };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** None where sqlmap is to find them by itself. */
function namesIn({ url, data = "" }: SqlmapTarget): string[] {
  if (url.includes("*") || data.startsWith("{")) return [];
  return [...new Set([...new URL(url).searchParams.keys(), ...new URLSearchParams(data).keys()])];
}

function namesOfCookies(cookie: string): string[] {
  return cookie.split("; ").flatMap((pair) => pair.split("=", 1)[0] || []);
}
