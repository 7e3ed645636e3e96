import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { messages } from "../../domain/messages.ts";

const catalogue = /^domain\/messages(\.ts|\/)/;
const product = globSync("{app,domain,platform}/**/*.{ts,tsx}")
  .filter((file) => !catalogue.test(file) && !file.includes(".test."))
  .map((file) => ({ file, source: readFileSync(file, "utf8") }));

const groups = Object.entries(messages).flatMap(([group, entries]) =>
  Object.entries(entries).map(([name, message]) => ({
    key: `${group}.${name}`,
    message: message as unknown,
  })),
);

describe("messages", () => {
  test.each(groups)("messages.$key is used", ({ key }) => {
    const [group, name] = key.split(".");
    // Either the message is used by name, or its whole group is used.
    const used = new RegExp(`messages\\.${group}(\\.${name}\\b|(?!\\.))`);
    expect(product.some(({ source }) => used.test(source))).toBe(true);
  });

  test("are not repeated in the code", () => {
    // Short messages such as "Coupon removed" may also be labels.
    const sentences = groups
      .map(({ message }) => message)
      .filter((text) => typeof text === "string" && text.length > 15);
    const copies = product.flatMap(({ file, source }) =>
      sentences.filter((text) => source.includes(text as string)).map((text) => `${file}: ${text}`),
    );
    expect(copies).toEqual([]);
  });
});
