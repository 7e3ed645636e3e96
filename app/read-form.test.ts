import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { z } from "zod";
import { readForm } from "./read-form.ts";

const sent = (names: string[]) => {
  const body = new URLSearchParams(names.map((name) => [name, "1"]));
  return new Request("http://shop.test/signin", { method: "POST", body });
};

test.each([
  ["a list of a hundred million", ["a[99999999]"]],
  ["one within another", ["a[0].b[9999999]"]],
  ["an index beyond any number", [`a[${"9".repeat(100)}]`]],
  ["a name without end", ["a.".repeat(500)]],
  ["more fields than any form has", Array.from({ length: 2_001 }, (_, n) => `f${n}`)],
])("%s is no form of ours", async (_, names) => {
  await expect(readForm(sent(names))).rejects.toMatchObject({ data: { code: "not_a_form" }, init: { status: 400 } });
});

test("a body that is no form is the sender's mistake", async () => {
  const request = new Request("http://shop.test/signin", {
    method: "POST",
    body: "x",
    headers: { "content-type": "text/plain" },
  });
  await expect(readForm(request)).rejects.toMatchObject({ init: { status: 400 } });
});

test("a form as large as ours can be is read, and what is made of the worst that passes is small", async () => {
  const days = Array.from({ length: 366 }, (_, n) => [`days[${n}].day`, `days[${n}].reason`, `days[${n}].spans[0].opens`]).flat();
  expect([...(await readForm(sent(days))).keys()]).toEqual(days);
  const worst = await readForm(sent(Array.from({ length: 2_000 }, (_, n) => `f${n}[400]`)));
  const reply = parseWithZod(worst, { schema: z.object({}) }).reply();
  expect(JSON.stringify(reply).length).toBeLessThan(10_000_000);
});
