import { describe, expect, it } from "vitest";
import { fontPairIds } from "../../../domain/business/look/font-pairs.ts";
import { fontCss, listFontPreloads } from "./font-faces.ts";

const listFaces = (css: string, family: string) =>
  css
    .split("@font-face")
    .filter((face) => face.startsWith(`{font-family:"${family} Variable"`))
    .map((face) => /\/([a-z-]+)[^/]*\.woff2.*unicode-range:([^}]*)/.exec(face)?.slice(1));

describe("fontCss", () => {
  it.each(fontPairIds)(
    "has files for extended Latin and Vietnamese letters, not preloaded: %s",
    (id) => {
      const css = fontCss(id);
      expect(css).not.toContain("undefined");
      expect(css.match(/extended[^}]*unicode-range:U\+100-24F,[^}]*U\+1E00-1E9F/g)).toHaveLength(2);
      expect(css.match(/vietnamese[^}]*unicode-range:[^}]*U\+1EA0-1EF9/g)).toHaveLength(2);
      expect(listFontPreloads(id)).toHaveLength(2);
      expect(listFontPreloads(id).join()).not.toMatch(/more|extended|vietnamese/);
    },
  );

  it("puts the common characters last, so that they win where ranges overlap", () => {
    const files = listFaces(fontCss("literata-nunito"), "Literata").map((face) => face?.[0]);
    expect(files).toEqual([
      "literata-extended",
      "literata-vietnamese",
      "literata-more",
      "literata",
    ]);
  });

  it("takes only missing letters from Public Sans", () => {
    const [, borrowed] = listFaces(fontCss("outfit-dm"), "Outfit");
    expect(borrowed).toEqual([
      "public-sans-vietnamese",
      "U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+1EA0-1EF9,U+20AB",
    ]);
  });
});
