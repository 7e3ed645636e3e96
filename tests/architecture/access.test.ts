import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { access } from "../../app/access.ts";
import { routeFiles } from "./route-table.ts";

/** What runs in the browser (`clientLoader`, `clientAction`) is no door: it can reach nothing but these. */
const exported = /^export (?:const|let|(?:async )?function) (loader|action)\b/gm;

describe("access", () => {
  test("every door has a declared access, and every declaration a door", () => {
    expect(Object.keys(access).sort()).toEqual([...routeFiles].sort());
  });

  test.each(routeFiles)("%s opens what its row says and nothing else", (file) => {
    const source = readFileSync(`app/${file}`, "utf8");
    const opens = [...source.matchAll(exported)].map((match) => match[1]).sort();
    const { page, ...declared } = access[file] ?? {};
    expect(opens).toEqual(Object.keys(declared).sort());
    const showsWithoutLoading = /^export default\b/m.test(source) && !opens.includes("loader");
    expect(page !== undefined, "a row says `page` of what shows something without a loader").toBe(showsWithoutLoading);
    expect(source, "write `export function loader`, so that it is seen").not.toMatch(/^export (\{|\*)/m);
  });
});
