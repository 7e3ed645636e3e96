import { describe, expect, test } from "vitest";
import { access } from "../../app/access.ts";
import { disallowedPaths, searchIndexing, sitemapPages } from "../../app/seo/indexing.ts";
import { routeEntries } from "./route-table.ts";

const pages = routeEntries.filter(({ file, path }) => path !== null && file.endsWith(".tsx"));
const isPublic = (file: string) => (access[file]?.page ?? access[file]?.loader) === "public";
/** Whether robots.txt disallows the path, by the rules that crawlers follow. */
const isDisallowed = (path: string) =>
  disallowedPaths.some((line) =>
    line.endsWith("$") ? path === line.slice(0, -1) : path.startsWith(line),
  );

describe("search engines", () => {
  test("have an indexing rule for every public page and nothing else", () => {
    const publicFiles = [...new Set(pages.map(({ file }) => file).filter(isPublic))];
    expect(Object.keys(searchIndexing).sort()).toEqual(publicFiles.sort());
  });

  test("find each listed page in the sitemap once", () => {
    const listed = pages
      .filter(({ file }) => searchIndexing[file] === "listed")
      .map(({ path }) => path);
    // The home page has two URLs; "/" is the canonical one.
    expect(sitemapPages.map(({ path }) => path).sort()).toEqual(
      listed.filter((path) => path !== "/home").sort(),
    );
  });

  test("may crawl the shop's own pages, whatever their address starts with", () => {
    expect(["/events-and-catering", "/cartwheel", "/menu"].filter(isDisallowed)).toEqual([]);
    expect(["/events", "/cart?step=2", "/admin/orders"].every(isDisallowed)).toBe(true);
  });

  test("may crawl listed pages, but no private page or data", () => {
    expect(sitemapPages.filter(({ path }) => isDisallowed(path))).toEqual([]);
    const readableRoutes = routeEntries.filter(
      ({ file, path }) => path !== null && access[file]?.loader,
    );
    const restricted = readableRoutes.filter(({ file }) => !isPublic(file));
    expect(
      restricted.filter(({ path }) => !isDisallowed((path ?? "").replace(":number", "1"))),
    ).toEqual([]);
  });
});
