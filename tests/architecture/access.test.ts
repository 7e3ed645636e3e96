import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { access } from "../../app/access.ts";
import { cacheablePaths } from "../../app/cacheable-paths.ts";
import { createHttpApp } from "../../platform/http/http-app.ts";
import type { Logger } from "../../platform/log.ts";
import { honestFields, takenFields } from "../endpoints/body-from-schema.ts";
import { doorForms } from "../endpoints/endpoint-forms.ts";
import { meantValues } from "../endpoints/valid-values.ts";
import { doors, routeFiles } from "./route-table.ts";

/** What runs in the browser (`clientLoader`, `clientAction`) is no door: it can reach nothing but these. */
const exported = /^export (?:const|let|(?:async )?function) (loader|action)\b/gm;

describe("access", () => {
  test("every door has a declared access, and every declaration a door", () => {
    expect(Object.keys(access).sort()).toEqual([...routeFiles].sort());
  });

  test.each(routeFiles)("%s opens what its row says and nothing else", (file) => {
    const source = readFileSync(`app/${file}`, "utf8");
    const opens = [...source.matchAll(exported)].map((match) => match[1]).sort();
    const { page, loaderOnlyFor, actionOnlyFor, ...declared } = access[file] ?? {};
    expect(opens).toEqual(Object.keys(declared).sort());
    // What is narrower must be there.
    expect([loaderOnlyFor && "loader", actionOnlyFor && "action"].filter((one) => one && !opens.includes(one))).toEqual([]);
    const showsWithoutLoading = /^export default\b/m.test(source) && !opens.includes("loader");
    expect(page !== undefined, "a row says `page` of what shows something without a loader").toBe(showsWithoutLoading);
    expect(source, "write `export function loader`, so that it is seen").not.toMatch(/^export (\{|\*)/m);
  });

  test("every door that something is sent to has a form in the table that the matrix and the fuzz are made from", () => {
    const taking = Object.keys(access).filter((file) => access[file]?.action);
    expect(Object.keys(doorForms).sort()).toEqual(taking.sort());
  });

  test("what is made from a form's schema as honest can be taken by it", { timeout: 60_000 }, () => {
    const orders = { menuorder: 1, takeaway_order: 2, party_order: 3, reservation: 4 };
    const things = { customerId: "a", orders, token: "t", discountId: 1, picture: "p", day: "2026-12-01" };
    const taken = Object.values(doorForms)
      .flat()
      .map((form) => takenFields(form.schema, honestFields(form.schema, meantValues(things, "{}"), form.fixed)));
    expect(taken.length).toBeGreaterThan(55);
  });

  test("outside the route table there are files and nothing else", () => {
    const log = { debug() {}, info() {}, warn() {}, error() {} } as unknown as Logger;
    const app = createHttpApp({
      publicUrl: "http://shop.test",
      trustedProxies: [],
      development: false,
      clientFolder: "build/client",
      log,
      handle: async () => new Response(),
    });
    expect([...new Set(app.routes.map(({ path }) => path))].sort()).toEqual(["/*", "/assets/*"]);
  });
});

describe("pages that are kept in memory and given to everyone", () => {
  const pages = doors.filter(({ file, path }) => path !== null && file.endsWith(".tsx"));

  test.each([...cacheablePaths])("%s is public, and its door does not look at who asks", (path) => {
    const files = pages.filter((door) => door.path === path).map(({ file }) => file);
    // A layout that shows the same to everyone may stand around it.
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      expect([access[file]?.page, access[file]?.loader]).toContain("public");
      expect(readFileSync(`app/${file}`, "utf8")).not.toMatch(/actorContext|requireActor|request\.headers/);
    }
  });

  test("every page that has no loader is among them", () => {
    const same = pages.filter(({ file }) => access[file]?.page === "public" && !file.endsWith("-layout.tsx"));
    expect(same.map(({ path }) => path).filter((path) => !cacheablePaths.has(path ?? ""))).toEqual([]);
  });
});
