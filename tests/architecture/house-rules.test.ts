import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { getAllowedSkipReason } from "../allowed-skips.ts";
import { routeFiles } from "./route-table.ts";
import { findSwallowedErrors } from "./swallowed-errors.ts";

const files = globSync("{app,domain,platform,tools,tests}/**/*.{ts,tsx,css,cjs}").concat(
  "server.ts",
);
const code = files.filter((file) => /\.(ts|tsx|cjs)$/.test(file));

function countLines(file: string): number {
  return readFileSync(file, "utf8").trimEnd().split("\n").length;
}

describe("files", () => {
  test("have at most 300 lines", () => {
    expect(code.filter((file) => countLines(file) > 300)).toEqual([]);
  });

  test("that define routes have at most 150 lines", () => {
    expect(
      routeFiles.map((file) => `app/${file}`).filter((file) => countLines(file) > 150),
    ).toEqual([]);
  });

  test("have no catch-all names", () => {
    const catchAll = /(^|\/)(utils?|helpers?|common|misc|shared|lib|stuff)(\/|\.|$)/i;
    expect(files.filter((file) => catchAll.test(file))).toEqual([]);
  });

  test("are named in lower case with dashes", () => {
    expect(files.filter((file) => !/^[a-z0-9.-]+$/.test(basename(file)))).toEqual([]);
  });

  test("contain no unfinished work", () => {
    const unfinished = /\b(TODO|FIXME|HACK)\b|coming soon|lorem ipsum|not (yet )?implemented/i;
    const self = "tests/architecture/house-rules.test.ts";
    expect(
      files.filter((file) => file !== self && unfinished.test(readFileSync(file, "utf8"))),
    ).toEqual([]);
  });

  test("contain no code for releases before the previous one (decision 59)", () => {
    const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
    const [major = 0, minor = 0] = version.split(".").map(Number);
    // Such a comment in another form would never be found.
    const unclear = code.filter(
      (file) =>
        file !== "tests/architecture/house-rules.test.ts" &&
        /Remove after(?! \d+\.\d+:\s)/i.test(readFileSync(file, "utf8")),
    );
    expect(unclear).toEqual([]);
    const overdue = code.filter((file) =>
      [...readFileSync(file, "utf8").matchAll(/Remove after (\d+)\.(\d+):/g)].some(
        ([, lastMajor, lastMinor]) =>
          major > Number(lastMajor) || (major === Number(lastMajor) && minor > Number(lastMinor)),
      ),
    );
    expect(overdue).toEqual([]);
  });

  test("use or rethrow every caught error, or have a comment that explains why it can be ignored", () => {
    const product = code.filter(
      (file) => /^(app|domain|platform|server)/.test(file) && !file.includes(".test."),
    );
    expect(product.length).toBeGreaterThan(500);
    const swallowed = product.flatMap((file) =>
      findSwallowedErrors(file, readFileSync(file, "utf8")).map((line) => `${file}:${line}`),
    );
    expect(swallowed).toEqual([]);
  });

  test("in browser tests move a page's clock only through paused-clock.ts, which waits until the page is ready", () => {
    const clockUsers = code.filter(
      (file) =>
        file.startsWith("tests/e2e/") &&
        /\.clock\.(runFor|fastForward)\(/.test(readFileSync(file, "utf8")),
    );
    expect(clockUsers).toEqual(["tests/e2e/paused-clock.ts"]);
  });
});

test("CI may not skip tests that need PostgreSQL 15 or the programs that .ci/run installs", () => {
  expect(readFileSync(".ci/run", "utf8")).toMatch(/^export CI=true$/m);
  const names = [
    "platform/database/migrate.integration",
    "tests/integration/promtool",
    "tests/integration/deploy-files",
  ];
  const reasons = names.map((name) => getAllowedSkipReason(`${name}.test.ts`, { ci: true }));
  expect(reasons).toEqual([null, null, null]);
});
