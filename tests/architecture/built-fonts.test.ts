import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("each font family in the built style sheets loads its own files", () => {
  const styles = globSync("build/client/assets/*.css").map((file) => readFileSync(file, "utf8"));
  const fontFaces = styles.flatMap((css) => [...css.matchAll(/@font-face\{font-family:(\w+)[^}]*?src:url\(\/assets\/(\w+)/g)]);
  expect(new Set(fontFaces.map(([, family]) => family))).toEqual(new Set(["Figtree", "Fraunces"]));
  for (const [, family = "", file = ""] of fontFaces) expect(file).toBe(family.toLowerCase());
});
