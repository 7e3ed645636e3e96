import { existsSync, globSync, readFileSync } from "node:fs";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { AccountPanel } from "../../app/account/account-panel.tsx";
import { unknownBusiness } from "../../app/shop-status/unknown-business.ts";
import { RootDataPreview } from "../../app/shop-status/use-business.ts";
import { ScenePicture } from "../../app/storefront/scene-picture.tsx";
import { ThaliPicture } from "../../app/storefront/thali-picture.tsx";
import { DishPicture } from "../../app/ui/dish-picture.tsx";
import { builtInMenu } from "../../domain/menu/built-in-menu.ts";

const sources = globSync("{app,domain}/**/*.{ts,tsx}", {
  exclude: ["**/*.test.ts", "**/*.test.tsx"],
}).map((file) => readFileSync(file, "utf8"));
const listNamesIn = (pattern: RegExp) => [
  ...new Set(
    sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name = ""]) => name)),
  ),
];

const scenes = listNamesIn(
  /(?:picture:|picture=|name=|illustrationFiles\() ?"((?:services|gallery)\/[a-z-]+)"/g,
);
// biome-ignore lint/correctness/noChildrenProp: the component's type requires it.
const accountPanel = createElement(AccountPanel, { title: "", text: "", children: null });
const value = { business: { ...unknownBusiness, illustrations: true } };
const AccountPage = createRoutesStub([
  { path: "/", Component: () => createElement(RootDataPreview, { value }, accountPanel) },
]);
const elements: ReactElement[] = [
  ...builtInMenu.map((dish) => createElement(DishPicture, { key: dish.image, dish })),
  ...scenes.map((name) =>
    createElement(ScenePicture, { key: name, name, alt: "", sizes: "100vw" }),
  ),
  createElement(ThaliPicture, { key: "thali" }),
  createElement(AccountPage, { key: "account" }),
];
const markup = elements.map((element) => renderToStaticMarkup(element)).join("");

/** Paths written out in the code, such as placeholders, icons and the share card. */
const namedPaths = listNamesIn(/"(\/pictures\/[a-z0-9/-]+\.(?:avif|jpg|png|webp))"/g);
const shownPaths = [...markup.matchAll(/\/pictures\/[\w/-]+\.\w+/g)].map(([path]) => path);
/** Every `srcset` candidate, as a path and its declared width. */
const candidates = [...markup.matchAll(/(\/pictures\/[\w/-]+\.\w+) (\d+)w/g)].map(
  ([, path = "", width]) => ({
    path,
    width: Number(width),
  }),
);

describe("the committed pictures", () => {
  test("include every file that a page, an icon link or the manifest refers to", () => {
    expect(scenes).toHaveLength(8);
    expect(namedPaths.length).toBeGreaterThan(6);
    const missing = [...new Set([...namedPaths, ...shownPaths])].filter(
      (path) => !existsSync(`public${path}`),
    );
    expect(missing).toEqual([]);
  });

  test("have the width that srcset declares, and the format of their extension", async () => {
    expect(candidates.length).toBeGreaterThan(130);
    for (const { path, width } of candidates) {
      const metadata = await sharp(`public${path}`).metadata();
      const format = metadata.format === "heif" ? "avif" : metadata.format;
      expect({ path, width: metadata.width, format }).toEqual({
        path,
        width,
        format: path.split(".").at(-1),
      });
    }
  });

  test("are all referenced", () => {
    const referenced = new Set([...namedPaths, ...shownPaths]);
    const files = globSync("public/pictures/**/*.*").map((file) => file.replace(/^public/, ""));
    expect(files.filter((file) => !referenced.has(file))).toEqual([]);
  });
});
