import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { routeFiles } from "./route-table.ts";
import { findSwallowedErrors } from "./swallowed-errors.ts";

const files = globSync("{app,domain,platform,tools,tests}/**/*.{ts,tsx,css,cjs}").concat("server.ts");
const code = files.filter((file) => /\.(ts|tsx|cjs)$/.test(file));

function linesOf(file: string): number {
  return readFileSync(file, "utf8").trimEnd().split("\n").length;
}

describe("the house", () => {
  test("no file is longer than 300 lines: past that it holds two ideas", () => {
    expect(code.filter((file) => linesOf(file) > 300)).toEqual([]);
  });

  test("no route file is longer than 150 lines: a door, not a room", () => {
    expect(routeFiles.map((file) => `app/${file}`).filter((file) => linesOf(file) > 150)).toEqual([]);
  });

  test("no drawers: a name says what is inside", () => {
    const drawers = /(^|\/)(utils?|helpers?|common|misc|shared|lib|stuff)(\/|\.|$)/i;
    expect(files.filter((file) => drawers.test(file))).toEqual([]);
  });

  test("files are named in lower case with dashes", () => {
    expect(files.filter((file) => !/^[a-z0-9.-]+$/.test(basename(file)))).toEqual([]);
  });

  test("nothing is left for later", () => {
    const unfinished = /\b(TODO|FIXME|HACK)\b|coming soon|lorem ipsum|not (yet )?implemented/i;
    const self = "tests/architecture/house-rules.test.ts";
    expect(files.filter((file) => file !== self && unfinished.test(readFileSync(file, "utf8")))).toEqual([]);
  });

  test("no error is swallowed: it is used, thrown on, or a comment says why it may be ignored", () => {
    const product = code.filter((file) => /^(app|domain|platform|server)/.test(file) && !file.includes(".test."));
    expect(product.length).toBeGreaterThan(500);
    const swallowed = product.flatMap((file) =>
      findSwallowedErrors(file, readFileSync(file, "utf8")).map((line) => `${file}:${line}`),
    );
    expect(swallowed).toEqual([]);
  });

  test("browser tests move a page's clock through stopped-clock.ts, which waits until the page is ready", () => {
    const moves = code.filter(
      (file) => file.startsWith("tests/e2e/") && /\.clock\.(runFor|fastForward)\(/.test(readFileSync(file, "utf8")),
    );
    expect(moves).toEqual(["tests/e2e/stopped-clock.ts"]);
  });
});
