import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect } from "vitest";
import type { LogoFiles } from "../../domain/business/look/look-files.ts";
import { createCustomerClient, signInForCookie } from "../builders/customers.ts";
import { buildPicture } from "../builders/pictures.ts";
import { createRawClient, type RawClient } from "../builders/raw-client.ts";
import { owner, type RunningShop } from "../builders/running-shop.ts";
import { createOrderPlacer } from "../builders/scheduled-orders.ts";
import { test } from "../builders/test-with-shop.ts";
import { waitFor } from "../builders/wait-for.ts";

const ugly = { mainColour: "#e6ff00", secondColour: "#7a7a00", fontPair: "bitter-work" };
const form = { section: "look", ...ugly, homeBlocks: "hero", homeTitle: "Pasta <b>daily</b>" };

async function upload(
  client: RawClient,
  use: string,
  picture: Buffer,
  icon?: Buffer,
): Promise<Response> {
  const body = new FormData();
  if (icon) body.set("icon", new Blob([new Uint8Array(icon)]), "icon.webp");
  body.set("use", use);
  body.set("upload", new Blob([new Uint8Array(picture)]), "logo.png");
  return client.send("/admin/settings/look/upload.data", body);
}

/** Returns the content of the page's last `<style>` element. */
const lookStyle = (html: string) =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].at(-1)?.[1] ?? "";

async function readSettings(shop: RunningShop): Promise<Record<string, unknown>> {
  const { rows } = await shop.database.pool.query("select settings from business");
  return rows[0]?.settings;
}

/** Saves the look as the owner. */
async function saveLook(
  shop: RunningShop,
  overrides: Record<string, string> = {},
): Promise<RawClient> {
  const client = createRawClient(shop.url, await signInForCookie(shop, owner));
  const seen = JSON.stringify(await readSettings(shop));
  expect(
    (await client.post("/admin/settings/look", { ...form, seen, ...overrides })).status,
  ).toBeLessThan(400);
  return client;
}

describe("the look", () => {
  test("is on the home page, within its CSP, with the logo in the manifest, an email and a ticket", async ({
    shop,
  }) => {
    const before = await (await fetch(shop.url)).text();
    expect(before).toContain("How would you like to order?");
    expect(lookStyle(before)).not.toContain("--ground");
    const ownerClient = createRawClient(shop.url, await signInForCookie(shop, owner));
    const uploaded = await upload(
      ownerClient,
      "logo",
      await buildPicture(600, 600).png().toBuffer(),
    );
    expect(uploaded.status).toBe(200);
    const stem = /\/media\/\d{13}-[0-9a-f]{32}/.exec(await uploaded.text())?.[0] ?? "";
    const logo: LogoFiles = {
      picture: `${stem}.webp`,
      width: 96,
      height: 96,
      icon32: `${stem}-32.png`,
      icon180: `${stem}-180.png`,
      icon192: `${stem}-192.png`,
      icon512: `${stem}-512.png`,
      maskable: `${stem}-maskable.png`,
      email: `${stem}-email.png`,
      plate: null,
    };
    // A wide logo comes with an icon.
    const wideLogo = await buildPicture(600, 100).png().toBuffer();
    const initial = await buildPicture(512, 512).webp().toBuffer();
    const uploadedWide = await upload(ownerClient, "logo", wideLogo, initial);
    const stems =
      (await uploadedWide.text()).match(
        /\/media\/\d{13}-[0-9a-f]{32}(?=\.webp|-(?:32|email)\.png)/g,
      ) ?? [];
    expect([stems.length, new Set(stems).size]).toEqual([3, 2]);
    await saveLook(shop, { logo: JSON.stringify(logo) });
    const response = await waitFor("the new look", async () => {
      const page = await fetch(shop.url);
      return page.headers.get("etag") && (await page.clone().text()).includes("#e6ff00")
        ? page
        : null;
    });
    const html = await response.text();
    const style = lookStyle(html);
    expect(style).toContain("--accent:#e6ff00");
    expect(style).toContain('"Bitter Variable"');
    expect(html).not.toMatch(/Fraunces Variable";font-style/);
    const hash = createHash("sha256").update(style).digest("base64");
    expect(response.headers.get("content-security-policy")).toContain(`'sha256-${hash}'`);
    expect(html).toContain("Pasta &lt;b&gt;daily&lt;/b&gt;");
    expect(html).not.toContain("How would you like to order?");
    expect(html).toContain(`src="${logo.picture}"`);
    expect(html).toContain(`href="${logo.icon32}"`);

    const manifest = await (await fetch(`${shop.url}/manifest.webmanifest`)).json();
    expect(manifest.icons.map(({ src }: { src: string }) => src)).toEqual([
      logo.icon192,
      logo.icon512,
      logo.maskable,
    ]);
    expect(manifest.theme_color).toMatch(/^#(?!18110e)[0-9a-f]{6}$/);
    const icon = await fetch(shop.url + logo.icon180);
    expect([icon.status, icon.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect((await sharp(Buffer.from(await icon.arrayBuffer())).metadata()).width).toBe(180);

    const customer = await createCustomerClient(shop);
    const number = await (await createOrderPlacer(shop, customer.person.email)).placeDelivery();
    expect(
      (await customer.post("/forgot-password", { email: customer.person.email })).status,
    ).toBeLessThan(400);
    const { file } = await shop.waitForEmail(customer.person.email, /^Reset your password/);
    // Undo the line wrapping of quoted-printable.
    const email = readFileSync(join(shop.dataDir, "mail", file), "utf8").replaceAll(/=\r?\n/g, "");
    expect(email).toContain(`${logo.email}`);
    expect(email).toContain("background-color:#e6ff00");
    const policyOf = async (path = "") =>
      (await fetch(shop.url + path)).headers.get("cross-origin-resource-policy");
    expect(await policyOf(logo.email)).toBe("cross-origin");
    expect(await policyOf(logo.picture)).toBe("same-origin");
    expect(await (await ownerClient.get(`/admin/orders/${number}/ticket`)).text()).toContain(
      logo.icon192,
    );
  });

  test("can be saved and given pictures only by the owner; files that are not pictures are refused", async ({
    shop,
  }) => {
    const ownerClient = createRawClient(shop.url, await signInForCookie(shop, owner));
    const picture = await buildPicture(300, 300).png().toBuffer();
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    );
    expect((await upload(ownerClient, "logo", svg)).status).toBe(422);
    expect((await upload(ownerClient, "background", picture)).status).toBe(422);
    const customer = await createCustomerClient(shop);
    const refused = await upload(customer, "logo", picture);
    expect(refused.status).toBe(403);
    expect(await refused.text()).not.toContain("/media/");
    const seen = JSON.stringify(await readSettings(shop));
    expect(
      (await ownerClient.post("/admin/settings/look", { ...form, seen, mainColour: "yellow" }))
        .status,
    ).toBe(400);
    await shop.database.pool.query("update profiles set role = 'admin' where email = $1", [
      customer.person.email,
    ]);
    expect((await upload(customer, "logo", picture)).status).toBe(403);
    expect(
      (await customer.post("/admin/settings/look", { ...form, seen, homeTitle: "Mine" })).status,
    ).toBe(403);
    expect((await readSettings(shop)).homeTitle).not.toBe("Mine");
  });
});
