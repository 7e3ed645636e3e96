import { expect, it } from "vitest";
import { findAssetUrls, findImportedUrls } from "./find-asset-urls.ts";

it("finds the build's scripts, styles and fonts, each once", () => {
  const page = `<link rel="modulepreload" href="/assets/menu-C_1-x.js"/><link rel="stylesheet" href="/assets/root-D.css"/>
    <link as="font" href="/assets/figtree-9~a.woff2"/><script>import "/assets/menu-C_1-x.js"</script>
    <img src="/pictures/thali.webp"/><a href="/assets/">x</a><script src="/elsewhere.js"></script>`;
  expect(findAssetUrls(page)).toEqual(["/assets/menu-C_1-x.js", "/assets/root-D.css", "/assets/figtree-9~a.woff2"]);
});

it("finds static and dynamic imports, each once", () => {
  const script = `const __vite__mapDeps=(i,d=["assets/footer-B.js","assets/root-D.css"])=>i;import{a}from"./framework-A.js";
    import"./frame-C.js";load(()=>import(\`./footer-B.js\`),__vite__mapDeps([0,1]));const path="./menu";`;
  expect(findImportedUrls(script).toSorted()).toEqual([
    "/assets/footer-B.js",
    "/assets/frame-C.js",
    "/assets/framework-A.js",
    "/assets/root-D.css",
  ]);
});
