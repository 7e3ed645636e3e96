import { parseWithZod } from "@conform-to/zod/v4";
import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { readForm } from "./read-form.ts";

const urlEncoded = (names: string[]) => {
  const body = new URLSearchParams(names.map((fieldName) => [fieldName, "1"]));
  return new Request("http://shop.test/signin", { method: "POST", body });
};

const multipart = (names: string[]) => {
  const body = new FormData();
  for (const fieldName of names) body.append(fieldName, "1");
  return new Request("http://shop.test/signin", { method: "POST", body });
};

test.each([
  ["a list of a hundred million items", ["a[99999999]"]],
  ["a list of the maximum length in JavaScript", ["a[4294967294]"]],
  ["a list with gaps", ["a[0]", "a[9]"]],
  ["a list inside another", ["a[0].b[9999999]"]],
  ["a list item named like a property", ["a[0]", "a.4294967294"]],
  ["a list item named like a property, after a push", ["a[]", "a.20000000"]],
  ["a list item named like a property, in a list of objects", ["a[0].b", "a.20000.c"]],
  ["a property of a repeated value", ["a", "a", "a.length"]],
  ["a property of a value, before the value", ["a.length", "a"]],
  ["a list spelled with a leading dot", [".a[0]", "a.20000000"]],
  ["a list spelled with a dot before its index", ["a.[0]", "a.20000000"]],
  ["an index with leading zeros", ["a[0][0]", "a[00].20000000"]],
  ["a property that directly follows an index", ["a[0][0]", "a[0]20000000"]],
  ["a list without a name", ["[0][0]", "[0]20000000"]],
  ["a name that begins with a number", ["5000[0]", "5000"]],
  ["a prototype", ["__proto__.role"]],
  ["many lists", Array.from({ length: 100 }, (_, n) => `f${n}[2]`)],
  ["an index beyond the number range", [`a[${"9".repeat(100)}]`]],
  ["deep nesting", ["a.b.c.d.e.f.g"]],
  ["a very long name", ["a.".repeat(500)]],
  ["one name repeated too often", Array.from({ length: 101 }, () => "a")],
  ["more fields than the default maximum", Array.from({ length: 301 }, (_, n) => `f${n}`)],
  ["Conform's reserved field `__intent__`", ["email", "__intent__"]],
  ["Conform's reserved field `__state__`", ["email", "__state__"]],
])("rejects %s", async (_, names) => {
  for (const request of [urlEncoded(names), multipart(names)])
    await expect(readForm(request)).rejects.toMatchObject({
      data: { code: "not_a_form" },
      init: { status: 400 },
    });
});

test("composes accents, so that the same text is always the same characters", async () => {
  const body = new FormData();
  body.append("name", "Phở".normalize("NFD"));
  body.append("photo", new File(["x"], "pho.jpg"));
  const form = await readForm(new Request("http://shop.test/menu", { method: "POST", body }));
  expect(form.get("name")).toBe("Phở".normalize("NFC"));
  expect(await (form.get("photo") as File).text()).toBe("x");
});

test("rejects a body that is not a form", async () => {
  const request = new Request("http://shop.test/signin", {
    method: "POST",
    body: "x",
    headers: { "content-type": "text/plain" },
  });
  await expect(readForm(request)).rejects.toMatchObject({ init: { status: 400 } });
});

test("accepts `max` fields, but not more", async () => {
  const days = Array.from({ length: 366 }, (_, n) => [
    `days[${n}].day`,
    `days[${n}].reason`,
    `days[${n}].spans[0].opens`,
  ]).flat();
  for (const request of [urlEncoded(days), multipart(days)])
    expect([...(await readForm(request, days.length)).keys()]).toEqual(days);
  for (const request of [urlEncoded(days), multipart(days)])
    await expect(readForm(request, days.length - 1)).rejects.toMatchObject({
      init: { status: 400 },
    });
});

test.each([
  "email",
  "lines[0].quantity",
  "groups[]",
  "weeklyHours.monday[0].opens",
  "hoursExceptions[0].spans[0].closes",
])("accepts the field name %s", async (fieldName) => {
  expect([...(await readForm(urlEncoded([fieldName]))).keys()]).toEqual([fieldName]);
});

/** Fragments of field names. Conform parses different combinations of them as the same path. */
const fragments = [
  "a",
  ".",
  "[0]",
  "[00]",
  "[1]",
  "[]",
  "[",
  "]",
  "5000",
  "length",
  "a[0]",
  ".a",
  "__proto__",
];

test("never lets Conform build a list longer than twice the number of fields", async () => {
  const fieldName = fc
    .array(fc.constantFrom(...fragments), { minLength: 1, maxLength: 5 })
    .map((parts) => parts.join(""));
  let acceptedCount = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fieldName, { minLength: 1, maxLength: 3 }), async (names) => {
      const form = await readForm(urlEncoded(names)).catch(() => null);
      if (!form) return;
      acceptedCount += 1;
      expect(
        getLongestListLength(parseWithZod(form, { schema: z.object({}) }).payload),
      ).toBeLessThanOrEqual(2 * names.length);
    }),
    { numRuns: 20_000 },
  );
  expect(acceptedCount).toBeGreaterThan(500);
});

function getLongestListLength(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const ownLength = Array.isArray(value) ? value.length : 0;
  // Long enough to fail the test, so don't look inside.
  return ownLength > 1_000
    ? ownLength
    : Math.max(ownLength, ...Object.values(value).map(getLongestListLength));
}
