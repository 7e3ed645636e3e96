import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { fontPairIds, fontPairs } from "../../domain/business/look/font-pairs.ts";

test("every font in every pair is committed, with files for common, rare and other languages' characters", () => {
  const families = fontPairIds.flatMap((id) => [fontPairs[id].heading, fontPairs[id].text]);
  expect(new Set(families).size).toBe(12);
  const names = families.map((family) => family.toLowerCase().replaceAll(" ", "-"));
  const files = names.flatMap((name) => [
    `app/ui/fonts/${name}.woff2`,
    `app/ui/fonts/${name}-more.woff2`,
    `app/ui/fonts/${name}-extended.woff2`,
  ]);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
