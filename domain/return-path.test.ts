import fc from "fast-check";
import { expect, test } from "vitest";
import { getSafeReturnPath, maxReturnPathLength } from "./return-path.ts";

test.each([
  ["/checkout", "/checkout"],
  ["/menu?search=a%20b&page=2#top", "/menu?search=a%20b&page=2#top"],
  ["/userdashboard/orders/12", "/userdashboard/orders/12"],
  ["/", "/"],
  ["/menu?next=//evil.example", "/menu?next=//evil.example"],
  ["/signing-in-guide", "/signing-in-guide"],
])("allows %s", (text, path) => {
  expect(getSafeReturnPath(text)).toBe(path);
});

const rejectedPaths = [
  null,
  undefined,
  "",
  " ",
  "home",
  "//evil.example",
  "///evil.example",
  "////evil.example/%2e%2e",
  "/\\evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "/\\/evil.example",
  "//\\evil.example",
  "https://evil.example",
  "https:evil.example",
  "https:/evil.example",
  "http:///evil.example",
  "HTTPS://evil.example",
  "https:",
  "//https:evil.example",
  "javascript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "/%2f%2fevil.example",
  "/%2F/evil.example",
  "/%2fevil.example",
  "%2f%2fevil.example",
  "/%5cevil.example",
  "/%5C%5Cevil.example",
  "/%252f%252fevil.example",
  "/%09/evil.example",
  "/%0a/evil.example",
  "/%0d%0aLocation:%20https://evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\n/evil.example",
  "\t//evil.example",
  "\n//evil.example",
  " //evil.example",
  " /evil.example/",
  "/\u0000/evil.example",
  "/\u00a0/evil.example",
  "/\u2028/evil.example",
  "\ufeff//evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/./\\evil.example",
  "/%2e%2e//evil.example",
  "/a/../..//evil.example",
  "/a//evil.example",
  "@evil.example",
  "/@evil.example\\",
  "//user:pass@evil.example",
  ".evil.example",
  "?//evil.example",
  "#//evil.example",
  "〱evil.example",
  "／／evil.example",
  "/home\r\nSet-Cookie: a=b",
  "/home\u0007",
  `/${"a".repeat(maxReturnPathLength)}`,
  "/signin",
  "/signin?returnTo=/signin",
  "/signout",
  "/complete-profile",
  "/api/auth/verify-email?token=1",
  "/verify-email?token=1",
  "/verify-again",
  "/setup-owner?token=1",
  "/me.data",
];

test.each(rejectedPaths)("replaces %j with the home page", (text) => {
  expect(getSafeReturnPath(text)).toBe("/home");
});

test("any input gives a path on this site, as a browser parses it", () => {
  const pieces = fc.constantFrom(
    "/",
    "\\",
    "//",
    "%2f",
    "%5c",
    ":",
    "@",
    "?",
    "#",
    ".",
    "..",
    "evil.example",
    "https:",
    "\t",
    "\n",
    " ",
    "a",
    "%00",
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(pieces, { maxLength: 8 }).map((list) => list.join("")),
        fc.webPath(),
        fc.string(),
      ),
      (text) => {
        const path = getSafeReturnPath(text);
        for (const base of [
          "https://shop.example/signin",
          "http://localhost:3000/signin?returnTo=x",
        ]) {
          expect(new URL(path, base).origin).toBe(new URL(base).origin);
        }
        expect(getSafeReturnPath(path)).toBe(path);
        expect(path).toMatch(/^\/(?![/\\])[!-~]*$/);
      },
    ),
    { numRuns: 500 },
  );
});
