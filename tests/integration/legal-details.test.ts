import { describe, expect } from "vitest";
import { createCustomerClient, signInForCookie } from "../builders/customers.ts";
import { createRawClient } from "../builders/raw-client.ts";
import { owner, type RunningShop } from "../builders/running-shop.ts";
import { createOrderPlacer } from "../builders/scheduled-orders.ts";
import { test } from "../builders/test-with-shop.ts";
import { waitFor } from "../builders/wait-for.ts";
import { readText, waitForText } from "./page-text.ts";

const changeSettings = (shop: RunningShop, settings: object) =>
  shop.database.pool.query("update business set settings = settings || $1::jsonb", [
    JSON.stringify(settings),
  ]);

describe("legal details", () => {
  const typed = {
    legalName: "Spice Kitchens Ltd",
    "company.companyNumber": "12345678",
    registeredAddress: "1 High Street, Leicester LE1 4AB",
    vatNumber: "GB 123 4567 27",
    hygieneRating: "5",
    hygieneLink: "https://ratings.food.gov.uk/business/123456",
  };
  /** Has ordinary spaces throughout, because `readText` replaces non-breaking ones. */
  const disclosure =
    "Tiffin Kitchen is a trading name of Spice Kitchens Ltd, registered in England and Wales with number 12345678. Registered office: 1 High Street, Leicester LE1 4AB. VAT number GB 123 4567 27.";

  test("are shown on the website, in emails and on receipts; invalid ones are rejected with a message", async ({
    shop,
  }) => {
    const ownerClient = createRawClient(shop.url, await signInForCookie(shop, owner));
    const form = { section: "legal", seen: JSON.stringify({ vatNumber: "GB123456782" }) };
    const save = (fields: object) =>
      ownerClient.post("/admin/settings/legal", { ...form, ...fields });
    const refused = await save({ ...typed, vatNumber: "GB 123 4567 83" });
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining("check digits don&#x27;t match"),
    ]);
    expect((await save(typed)).status).toBeLessThan(400);

    // Every page shows it in the footer; these two pages also name the trader in their text.
    await waitForText(shop, "/", disclosure);
    for (const path of ["/terms-of-service", "/privacy-policy"])
      expect((await waitForText(shop, path, disclosure)).split(disclosure)).toHaveLength(3);
    const home = await (await fetch(shop.url)).text();
    expect(home).toMatch(
      /<a href="https:\/\/ratings\.food\.gov\.uk\/business\/123456"[^>]*>Food hygiene rating: 5 \(very good\)/,
    );
    expect(home).toContain('"legalName":"Spice Kitchens Ltd","vatID":"GB123456727"');

    const customer = await createCustomerClient(shop);
    const number = await (await createOrderPlacer(shop, customer.person.email)).placeTakeaway();
    expect(await readText(ownerClient, `/admin/orders/${number}/ticket`)).toContain(
      "VAT number GB 123 4567 27.",
    );
    expect(
      (await customer.post("/forgot-password", { email: customer.person.email })).status,
    ).toBeLessThan(400);
    expect((await shop.waitForEmail(customer.person.email, /^Reset your password/)).text).toContain(
      "VAT number GB 123 4567 27.",
    );
    expect((await customer.post("/admin/settings/legal", form)).status).toBe(403);
  });

  test("are listed under Attention if the shop charges VAT and its VAT number is missing", async ({
    shop,
  }) => {
    const ownerClient = createRawClient(shop.url, await signInForCookie(shop, owner));
    const isListed = async () =>
      (await readText(ownerClient, "/admin/attention")).includes("your VAT number is missing");
    const check = async (settings: object, expected: boolean) => {
      await changeSettings(shop, settings);
      await waitFor(`listed: ${expected}`, async () => (await isListed()) === expected);
    };
    await check({ vatMode: "included", vatNumber: "" }, true);
    await check({ vatMode: "none" }, false);
    await check({ vatMode: "added" }, true);
    await check({ vatNumber: "GB123456782" }, false);
  });
});
