import { expect, test } from "vitest";
import { readForm } from "./read-form.ts";

const urlEncoded = (names: string[]) => {
  const body = new URLSearchParams(names.map((name) => [name, "1"]));
  return new Request("http://shop.test/signin", { method: "POST", body });
};

const multipart = (names: string[]) => {
  const body = new FormData();
  for (const name of names) body.append(name, "1");
  return new Request("http://shop.test/signin", { method: "POST", body });
};

test.each([
  ["a list of a hundred million items", ["a[99999999]"]],
  ["a list of the maximum length in JavaScript", ["a[4294967294]"]],
  ["a list with gaps", ["a[0]", "a[9]"]],
  ["one list in another", ["a[0].b[9999999]"]],
  ["a list item named like a property", ["a[0]", "a.4294967294"]],
  ["the same behind a push", ["a[]", "a.20000000"]],
  ["the same in a list of objects", ["a[0].b", "a.20000.c"]],
  ["a property of a repeated value", ["a", "a", "a.length"]],
  ["a property before its own value", ["a.length", "a"]],
  ["many lists", Array.from({ length: 100 }, (_, n) => `f${n}[2]`)],
  ["an index beyond the number range", [`a[${"9".repeat(100)}]`]],
  ["deep nesting", ["a.b.c.d.e.f.g"]],
  ["a very long name", ["a.".repeat(500)]],
  ["one name repeated too often", Array.from({ length: 101 }, () => "a")],
  ["more fields than any form has", Array.from({ length: 2_001 }, (_, n) => `f${n}`)],
  ["an intent for Conform", ["email", "__intent__"]],
  ["a state for Conform", ["email", "__state__"]],
])("refuses %s", async (_, names) => {
  for (const request of [urlEncoded(names), multipart(names)])
    await expect(readForm(request)).rejects.toMatchObject({ data: { code: "not_a_form" }, init: { status: 400 } });
});

test("refuses a body that is not a form", async () => {
  const request = new Request("http://shop.test/signin", {
    method: "POST",
    body: "x",
    headers: { "content-type": "text/plain" },
  });
  await expect(readForm(request)).rejects.toMatchObject({ init: { status: 400 } });
});

test("reads the largest form we have", async () => {
  const days = Array.from({ length: 366 }, (_, n) => [`days[${n}].day`, `days[${n}].reason`, `days[${n}].spans[0].opens`]).flat();
  expect([...(await readForm(urlEncoded(days))).keys()]).toEqual(days);
});
