import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { messages } from "../../domain/messages.ts";

const home = /^domain\/messages(\.ts|\/)/;
const product = globSync("{app,domain,platform}/**/*.{ts,tsx}")
  .filter((file) => !home.test(file) && !file.includes(".test."))
  .map((file) => ({ file, source: readFileSync(file, "utf8") }));

const groups = Object.entries(messages).flatMap(([group, entries]) =>
  Object.entries(entries).map(([name, message]) => ({ key: `${group}.${name}`, message: message as unknown })),
);

describe("what a person reads", () => {
  test.each(groups)("messages.$key is used", ({ key }) => {
    const [group, name] = key.split(".");
    // By its name, or its whole group looked up by a code.
    const used = new RegExp(`messages\\.${group}(\\.${name}\\b|(?!\\.))`);
    expect(product.some(({ source }) => used.test(source))).toBe(true);
  });

  test("no message is written a second time", () => {
    // Short ones such as "Coupon removed" are also how a person would put a label; a sentence is not.
    const sentences = groups.map(({ message }) => message).filter((text) => typeof text === "string" && text.length > 15);
    const copies = product.flatMap(({ file, source }) =>
      sentences.filter((text) => source.includes(text as string)).map((text) => `${file}: ${text}`),
    );
    expect(copies).toEqual([]);
  });
});
