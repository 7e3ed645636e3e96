import { expect, test } from "vitest";
import { hasVietnameseLetters } from "./font-pairs.ts";

test.each([
  ["Phở bò", true],
  ["Bún chả", true],
  ["Pho\u031B", true],
  ["Pierogi, żurek, łosoś", false],
  ["Ẹ̀bà, jọ̀lọ́ọ̀fù, ụtazị", false],
  ["Crème brûlée, smörgåsbord, ayran, şiş", false],
])("finds Vietnamese letters in %s: %s", (text, found) => {
  expect(hasVietnameseLetters(text)).toBe(found);
});
