import { expect } from "vitest";
import { createRawClient } from "../builders/raw-client.ts";
import { test as base, createShopFixture } from "../builders/test-with-shop.ts";
import { waitFor } from "../builders/wait-for.ts";

const sdk = new URL("../builders/recording-sdk.ts", import.meta.url).href;
const test = base.override(
  "shop",
  { scope: "file" },
  createShopFixture({ extraEnv: { NODE_OPTIONS: `--import=${sdk}` } }),
);

test("a preloaded SDK gets spans named after routes, with their queries and without secrets", async ({
  shop,
}) => {
  const client = createRawClient(shop.url);
  const findSpan = (path: string) =>
    waitFor(`the span of ${path}`, () => {
      const spans = shop.log().matchAll(/^span (\{.*\})$/gm);
      return [...spans]
        .map(([, json = ""]) => JSON.parse(json))
        .find((span) => span.attributes["url.path"] === path);
    });

  await client.get("/menu?search=dal");
  const menu = await findSpan("/menu");
  expect(menu).toMatchObject({
    name: "GET menu/menu",
    attributes: { "http.route": "menu/menu", "url.query": "" },
  });
  expect(menu.queries).toContain("SELECT");

  await client.get("/about");
  expect(await findSpan("/about")).toMatchObject({
    name: "GET cached",
    attributes: { "http.route": "cached" },
  });

  await client.get("/track/a-secret-token?another=secret");
  expect(await findSpan("/track/[token]")).toMatchObject({ name: "GET orders/tracking/track" });
  expect(shop.log()).not.toMatch(/secret/);
});
