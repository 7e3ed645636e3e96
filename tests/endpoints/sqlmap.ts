import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const runFile = promisify(execFile);

/** A URL to test, with its parameters and the session cookie. */
export interface SqlmapTarget {
  name: string;
  /** A `*` marks a part of the path to test in addition to the parameters. */
  url: string;
  /** A form or JSON body. Without one, the request is a GET. */
  data?: string;
  cookie: string;
  /**
   * Also tests cookies, `User-Agent` and `Referer`. A few targets suffice, because all routes read
   * these with the same code.
   */
  withHeaders?: boolean;
}

export async function isSqlmapInstalled(): Promise<boolean> {
  return runFile("sqlmap", ["--version"]).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );
}

/** The headers to test, as sqlmap names them. */
const headers = ["User-Agent", "Referer"];

/**
 * Runs sqlmap on one target at level 3 and risk 2, with every technique for PostgreSQL and each
 * request from a different address. Returns sqlmap's findings and the number of parameters tested.
 * Throws if it skipped one.
 */
export async function runSqlmap(
  target: SqlmapTarget,
): Promise<{ found: string[]; tested: number }> {
  const { url, data, cookie, withHeaders = false } = target;
  const folder = mkdtempSync(join(tmpdir(), "tiffin-sqlmap-"));
  const names = listParameters(target);
  // Listed explicitly, because sqlmap skips parameters such as "token" by default.
  const parameters = [...names, ...(withHeaders ? [...headers, ...listCookieNames(cookie)] : [])];
  try {
    const { stdout } = await runFile(
      "sqlmap",
      [
        ...[
          "--url",
          url,
          ...(data === undefined ? [] : ["--data", data]),
          ...(cookie ? ["--cookie", cookie] : []),
        ],
        ...["--headers", `Origin: ${new URL(url).origin}\nSec-Fetch-Site: same-origin`],
        ...[
          "--level",
          "3",
          "--risk",
          "2",
          "--dbms",
          "PostgreSQL",
          "--technique",
          "BEUSTQ",
          "--time-sec",
          "3",
        ],
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
        ...[
          "--drop-set-cookie",
          "--skip-waf",
          "--flush-session",
          "--disable-coloring",
          "--output-dir",
          folder,
        ],
        // sqlmap finds marked path parts and JSON fields itself.
        ...(parameters.length > 0
          ? ["-p", parameters.join()]
          : ["--param-exclude", "^(User-Agent|Referer|Host)$|tiffin|flash"]),
      ],
      { maxBuffer: 64 * 1024 * 1024, timeout: 3_600_000 },
    ).catch((failure: Error & { stdout?: string }) => {
      throw new Error(`${failure.message}\n${failure.stdout?.slice(-4_000)}`);
    });
    const vulnerableParameters = stdout
      .split("\n")
      .filter((line) =>
        /is vulnerable|identified the following injection point|^Parameter: /.test(line),
      );
    const testedParameters = new Set(
      stdout.match(/(?<=(?:parameter|header) ')[^']+(?=' does not seem to be injectable)/g),
    );
    const hasTestedAll = testedParameters.size > 0 && testedParameters.size >= parameters.length;
    if (vulnerableParameters.length === 0 && !hasTestedAll)
      throw new Error(
        `sqlmap tested only ${[...testedParameters]} of ${parameters} at ${url}:\n${stdout.slice(-2_000)}`,
      );
    return { found: vulnerableParameters, tested: testedParameters.size };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Lists the parameters in the query and the form, or none if sqlmap finds them itself. */
function listParameters({ url, data = "" }: SqlmapTarget): string[] {
  if (url.includes("*") || data.startsWith("{")) return [];
  return [...new Set([...new URL(url).searchParams.keys(), ...new URLSearchParams(data).keys()])];
}

function listCookieNames(cookie: string): string[] {
  return cookie.split("; ").flatMap((pair) => pair.split("=", 1)[0] || []);
}
