import { expect, test } from "vitest";
import { buildAuditUrl, parseAuditFilter } from "./audit-filter.ts";

const parse = (href: string) => parseAuditFilter(new URL(href, "http://shop.test").searchParams);

test("parses a URL built by `buildAuditUrl`", () => {
  const filter = {
    subjectKind: "dish" as const,
    personId: "abc",
    from: "2026-11-01",
    to: "2026-11-30",
    before: 12,
  };
  expect(parse(buildAuditUrl(filter))).toEqual(filter);
  expect(buildAuditUrl(parse("/admin/audit"))).toBe("/admin/audit");
});

test.each(["%00", "%27", "a%20b", "x".repeat(101), "%F0%9F%8D%9B"])(
  "ignores %s as a person id",
  (person) => expect(parse(`/admin/audit?person=${person}`).personId).toBeNull(),
);

test("ignores invalid values", () => {
  expect(parse("/admin/audit?kind=cat&from=2026-02-30&to=x&before=-1&person=")).toEqual({
    subjectKind: null,
    personId: null,
    from: null,
    to: null,
    before: null,
  });
});
