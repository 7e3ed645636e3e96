import { expect, it } from "vitest";
import { findAssetUrls } from "./find-asset-urls.ts";

it("finds the build's scripts, styles and fonts, each once", () => {
  const page = `<link rel="modulepreload" href="/assets/menu-C_1-x.js"/><link rel="stylesheet" href="/assets/root-D.css"/>
    <link as="font" href="/assets/figtree-9~a.woff2"/><script>import "/assets/menu-C_1-x.js"</script>
    <img src="/pictures/thali.webp"/><a href="/assets/">x</a><script src="/elsewhere.js"></script>`;
  expect(findAssetUrls(page)).toEqual([
    "/assets/menu-C_1-x.js",
    "/assets/root-D.css",
    "/assets/figtree-9~a.woff2",
  ]);
});

it("finds the fonts for other languages only for a page with their letters or signs", () => {
  const styles = `src:url("/assets/inter-D.woff2");src:url("/assets/inter-vietnamese-B-x_.woff2");src:url("/assets/inter-extended-C.woff2")`;
  expect(findAssetUrls(`${styles} Pho, crème brûlée, £5, €6`)).toEqual(["/assets/inter-D.woff2"]);
  for (const dish of ["Phở", "Żurek", "İskender", "₹250", "plov, Xəmir"])
    expect(findAssetUrls(`${styles} ${dish}`)).toHaveLength(3);
});
