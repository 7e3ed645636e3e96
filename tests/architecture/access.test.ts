import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { access } from "../../app/access.ts";
import { cacheablePaths } from "../../app/cacheable-paths.ts";
import { createHttpApp } from "../../platform/http/http-app.ts";
import type { Logger } from "../../platform/log.ts";
import { buildAcceptedFields, buildValidFields } from "../endpoints/body-from-schema.ts";
import { endpointForms } from "../endpoints/endpoint-forms.ts";
import { buildValidValues } from "../endpoints/valid-values.ts";
import { routeEntries, routeFiles } from "./route-table.ts";

/**
 * Excludes `clientLoader` and `clientAction`, which run in the browser and reach the server only
 * through these two.
 */
const exportedHandler = /^export (?:const|let|(?:async )?function) (loader|action)\b/gm;

describe("access", () => {
  test("is declared for every route file and nothing else", () => {
    expect(Object.keys(access).sort()).toEqual([...routeFiles].sort());
  });

  test.each(routeFiles)(
    "%s exports the handlers that its access row declares, and no others",
    (file) => {
      const source = readFileSync(`app/${file}`, "utf8");
      const exports = [...source.matchAll(exportedHandler)].map((match) => match[1]).sort();
      const { page, loaderOnlyFor, actionOnlyFor, ...declared } = access[file] ?? {};
      expect(exports).toEqual(Object.keys(declared).sort());
      const narrowed = [loaderOnlyFor && "loader", actionOnlyFor && "action"].filter(Boolean);
      expect(exports).toEqual(expect.arrayContaining(narrowed));
      const isPageWithoutLoader = /^export default\b/m.test(source) && !exports.includes("loader");
      expect(page !== undefined, "only a page without a loader has `page` in its row").toBe(
        isPageWithoutLoader,
      );
      expect(source, "write `export function loader`, so that this test finds it").not.toMatch(
        /^export (\{|\*)/m,
      );
    },
  );

  test("every route with an action has a form for the access matrix and the fuzzer", () => {
    const withAction = Object.keys(access).filter((file) => access[file]?.action);
    expect(Object.keys(endpointForms).sort()).toEqual(withAction.sort());
  });

  test("each form's schema accepts the valid bodies generated from it", { timeout: 60_000 }, () => {
    const orders = { menuorder: 1, takeaway_order: 2, party_order: 3, reservation: 4 };
    const ids = {
      customerId: "a",
      orders,
      token: "t",
      discountId: 1,
      picture: "p",
      customPage: "gift-cards",
      day: "2026-12-01",
    };
    const accepted = Object.values(endpointForms)
      .flat()
      .map((form) =>
        buildAcceptedFields(
          form.schema,
          buildValidFields(form.schema, buildValidValues(ids, "{}"), form.fixed),
        ),
      );
    expect(accepted.length).toBeGreaterThan(55);
  });

  test("only files and the metrics are served outside the route table", () => {
    const log = { debug() {}, info() {}, warn() {}, error() {} } as unknown as Logger;
    const app = createHttpApp({
      publicUrl: "http://shop.test",
      trustedProxies: [],
      development: false,
      clientFolder: "build/client",
      log,
      handle: async () => new Response(),
      hasSessionCookie: () => false,
    });
    expect([...new Set(app.routes.map(({ path }) => path))].sort()).toEqual([
      "/*",
      "/assets/*",
      "/metrics",
    ]);
  });
});

describe("cached pages", () => {
  const pages = routeEntries.filter(({ file, path }) => path !== null && file.endsWith(".tsx"));

  test.each([...cacheablePaths])("%s is public and does not depend on the user", (path) => {
    const files = pages.filter((page) => page.path === path).map(({ file }) => file);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      expect([access[file]?.page, access[file]?.loader]).toContain("public");
      expect(readFileSync(`app/${file}`, "utf8")).not.toMatch(
        /actorContext|requireActor|request\.headers/,
      );
    }
  });

  test("include every public page without a loader", () => {
    const publicPages = pages.filter(
      ({ file }) => access[file]?.page === "public" && !file.endsWith("-layout.tsx"),
    );
    expect(
      publicPages.map(({ path }) => path).filter((path) => !cacheablePaths.has(path ?? "")),
    ).toEqual([]);
  });
});
