import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldText } from "./fold-text.ts";

describe("foldText", () => {
  it.each([
    ["Phở bò", "pho bo"],
    ["Đặc sản", "dac san"],
    ["CÀ PHÊ SỮA ĐÁ", "ca phe sua da"],
    ["Crème Brûlée", "creme brulee"],
    ["Gołąbki", "golabki"],
    ["Smørrebrød", "smorrebrod"],
    ["Weißwurst", "weisswurst"],
    ["Æbleskiver", "aebleskiver"],
    ["İskender", "iskender"],
    ["Adana Kebabı", "adana kebabi"],
    ["दाल", "दाल"],
  ])("folds %s to %s", (text, folded) => {
    expect(foldText(text)).toBe(folded);
    expect(foldText(text.normalize("NFD"))).toBe(folded);
    expect(foldText(text.normalize("NFC"))).toBe(folded);
  });

  it("changes folded text no further", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});
