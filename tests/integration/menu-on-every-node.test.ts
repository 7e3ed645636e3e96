import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { getPageCacheKey } from "../../app/page-cache-key.ts";
import type { Admin } from "../../domain/actor.ts";
import { createFixedClock } from "../../domain/clock.ts";
import { addDish } from "../../domain/menu/add-dish.ts";
import { changeDish } from "../../domain/menu/change-dish.ts";
import { deleteDish } from "../../domain/menu/delete-dish.ts";
import { moveDish } from "../../domain/menu/move-dish.ts";
import { setSoldOut } from "../../domain/menu/sold-out/set-sold-out.ts";
import { ok } from "../../domain/result.ts";
import type { Shop } from "../../domain/shop.ts";
import { bindShop } from "../../platform/bind-shop.ts";
import { createPageCache } from "../../platform/http/page-cache.ts";
import { createLog } from "../../platform/log.ts";
import { createAdmin } from "../builders/create-admin.ts";
import { expectOk, mondayMorning } from "../builders/order-inputs.ts";
import { createTestShop, type TestShop } from "../builders/shop.ts";

const log = createLog("silent");

let shop: TestShop;
let admin: Admin;
const servers: { close(): unknown }[] = [];
beforeEach(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning) });
  admin = await createAdmin(shop);
  await shop.stores.business.create();
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
  await shop.database.close();
});

/**
 * Starts a node with its own page cache, whose pages list the menu. Tests set the cache's clock.
 */
async function startNode() {
  const clock = { ms: 0 };
  const pages = createPageCache({
    async handle() {
      const [{ name }, dishes] = await Promise.all([
        shop.stores.business.getSettings(),
        shop.stores.menu.list(shop.clock.now()),
      ]);
      const lines = dishes.map(
        (dish) => `${dish.name} ${dish.price} ${dish.soldOutUntil ? "sold out" : "available"}`,
      );
      return new Response([name, ...lines].join("\n"), {
        headers: { "content-type": "text/html; charset=utf-8" },
      });
    },
    paths: new Set(["/", "/menu"]),
    isPossibleCustomPage: () => false,
    getKey: () => getPageCacheKey({ shop }),
    readFile: () => "",
    publicUrl: "http://shop.test",
    log,
    now: () => clock.ms,
  });
  const server = createServer((request, response) =>
    pages.handle(request, response, () => response.writeHead(418).end()),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  servers.push({ close: () => new Promise((resolve) => server.close(resolve)) });

  const bindEmailQueue = () => ({ send: async () => undefined });
  const { database } = shop;
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    shop: bindShop({ database, bindEmailQueue, clock: shop.clock, onPublicChange: pages.expire }),
    clock,
    page: async (path = "/menu") => (await fetch(url + path)).text(),
  };
}

const pictures = { store: async () => ok("/media/new.webp"), read: async () => null };
const dish = {
  name: "Pav Bhaji",
  description: "",
  price: 625,
  category: "veg",
  vegan: false,
  allergens: {},
} as const;

interface MenuChange {
  what: string;
  apply(): Promise<unknown>;
  isShown(page: string): boolean;
}

/** Builds one change to each kind of content on the menu page. `apply` applies it on this node. */
async function buildChanges({ shop }: { shop: Shop }): Promise<MenuChange[]> {
  const deps = { shop, pictures };
  const { id } = await expectOk(addDish(deps, admin, { dish, picture: "none" }));
  const shows = (text: string) => (page: string) => page.includes(text);
  return [
    {
      what: "a new dish",
      apply: () =>
        expectOk(addDish(deps, admin, { dish: { ...dish, name: "Masala Dosa" }, picture: "none" })),
      isShown: shows("Masala Dosa 625 available"),
    },
    {
      what: "a new price",
      apply: () =>
        expectOk(
          changeDish(deps, admin, {
            id,
            version: 1,
            dish: { ...dish, price: 999 },
            picture: "none",
          }),
        ),
      isShown: shows("Pav Bhaji 999 available"),
    },
    {
      what: "a dish that is sold out",
      apply: () => expectOk(setSoldOut(shop, admin, { id, soldOut: true })),
      isShown: shows("Pav Bhaji 999 sold out"),
    },
    {
      what: "another place on the menu",
      apply: () => expectOk(moveDish(shop, admin, { id, position: 0 })),
      isShown: (page) => page.split("\n")[1]?.startsWith("Pav Bhaji") === true,
    },
    {
      what: "a deleted dish",
      apply: () => expectOk(deleteDish(shop, admin, { id })),
      isShown: (page) => !page.includes("Pav Bhaji"),
    },
    {
      what: "another name of the restaurant",
      apply: () => shop.stores.business.update({ name: "Meena & Daughters" }),
      isShown: shows("Meena & Daughters"),
    },
  ];
}

describe("a change to the menu or the settings", () => {
  test("shows immediately on the node that made it, and on the others within a second", async () => {
    const [firstNode, secondNode] = await Promise.all([startNode(), startNode()]);
    for (const { what, apply, isShown } of await buildChanges(firstNode)) {
      for (const { page } of [firstNode, secondNode])
        expect(isShown(await page()), what).toBe(false);
      await apply();
      expect(isShown(await firstNode.page()), what).toBe(true);
      secondNode.clock.ms += 499;
      expect(isShown(await secondNode.page()), what).toBe(false);
      secondNode.clock.ms += 501;
      expect(isShown(await secondNode.page()), what).toBe(true);
    }
  });

  test("is not cached on another node if it is undone before that node reads its cache key again", async () => {
    const { id } = await expectOk(addDish({ shop, pictures }, admin, { dish, picture: "none" }));
    const setDish = (soldOut: boolean) => () => expectOk(setSoldOut(shop, admin, { id, soldOut }));
    const setName = (name: string) => () => shop.stores.business.update({ name });
    for (const { apply, undo, shown } of [
      { apply: setDish(true), undo: setDish(false), shown: "Pav Bhaji 625 sold out" },
      {
        apply: setName("Meena & Daughters"),
        undo: setName("Tiffin Kitchen"),
        shown: "Meena & Daughters",
      },
    ]) {
      const { clock, page } = await startNode();
      const before = await page("/");
      await apply();
      // This page is rendered after the change, but cached under the key from before it.
      expect(await page("/menu")).toContain(shown);
      await undo();
      clock.ms += 1_000;
      expect(await page("/menu")).toBe(before);
    }
  });
});
