import { describe, expect, test } from "vitest";
import { access } from "../../app/access.ts";
import { disallowedPaths, searchIndexing, sitemapPages } from "../../app/seo/indexing.ts";
import { doors } from "./route-table.ts";

const pages = doors.filter(({ file, path }) => path !== null && file.endsWith(".tsx"));
const isPublic = (file: string) => (access[file]?.page ?? access[file]?.loader) === "public";
/** As a crawler reads a line of robots.txt. */
const isKept = (path: string) =>
  disallowedPaths.some((line) => (line.endsWith("$") ? path === line.slice(0, -1) : path.startsWith(line)));

describe("what search engines may find", () => {
  test("is decided for every public page, and for nothing else", () => {
    const publicFiles = [...new Set(pages.map(({ file }) => file).filter(isPublic))];
    expect(Object.keys(searchIndexing).sort()).toEqual(publicFiles.sort());
  });

  test("is in the sitemap, each page by one address", () => {
    const listed = pages.filter(({ file }) => searchIndexing[file] === "listed").map(({ path }) => path);
    // The home page has two; it says itself that it is "/".
    expect(sitemapPages.map(({ path }) => path).sort()).toEqual(listed.filter((path) => path !== "/home").sort());
  });

  test("may be crawled; what is one person's, the staff's or a machine's need not be", () => {
    expect(sitemapPages.filter(({ path }) => isKept(path))).toEqual([]);
    const behindADoor = doors.filter(({ file, path }) => path !== null && access[file]?.loader && !isPublic(file));
    expect(behindADoor.filter(({ path }) => !isKept((path ?? "").replace(":number", "1")))).toEqual([]);
  });
});
