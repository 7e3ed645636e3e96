import { expect } from "vitest";
import { maxTextLength } from "../../domain/custom-pages/custom-page-fields.ts";
import { maxMarks, maxMarksPerParagraph } from "../../domain/custom-pages/formatting-limits.ts";
import { messages } from "../../domain/messages.ts";
import { maxBodyBytes } from "../../platform/http/body-limit.ts";
import { createCustomerClient, signInForCookie } from "../builders/customers.ts";
import { createRawClient, type RawClient } from "../builders/raw-client.ts";
import { owner, type RunningShop } from "../builders/running-shop.ts";
import { test } from "../builders/test-with-shop.ts";
import { waitFor } from "../builders/wait-for.ts";

const validFields = {
  kind: "page",
  title: "Gift cards",
  slug: "gift-cards",
  placement: "navigation",
  text: "Buy **one**.",
  published: "on",
};

const deeplyNested = "*a ".repeat(3_300) + "a* ".repeat(3_300);
const tooManyMarks = messages.customPages.tooManyMarks(maxMarksPerParagraph, maxMarks);

const signIn = async (shop: RunningShop) =>
  createRawClient(shop.url, await signInForCookie(shop, owner));
const save = (client: RawClient, fields: Record<string, string>, path = "new") =>
  client.post(`/admin/settings/pages/${path}.data`, { ...validFields, ...fields });
const readIdAndVersion = async ({ database }: RunningShop, slug: string) =>
  (
    await database.pool.query("select id::text, version::text from own_pages where slug = $1", [
      slug,
    ])
  ).rows[0] as Record<"id" | "version", string>;

async function waitForText({ url }: RunningShop, path: string, text: string): Promise<string> {
  let html = "";
  await waitFor(`${path} to contain "${text}"`, async () => {
    html = await (await fetch(url + path)).text();
    return html.includes(text);
  });
  return html;
}

test("a page has its own URL, and is in the navigation and the sitemap, until it is unpublished or deleted", async ({
  shop,
}) => {
  const client = await signIn(shop);
  expect((await fetch(`${shop.url}/gift-cards`)).status).toBe(404);
  expect((await save(client, {})).status).toBe(202);

  const html = await waitForText(shop, "/gift-cards", "<p>Buy <strong>one</strong>.</p>");
  expect(html).toContain("<title>Gift cards · Tiffin Kitchen</title>");
  expect(html).toContain('<meta name="description" content="Buy one."/>');
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/gift-cards"\/>/);
  await waitFor("the page to be cached", async () => {
    const { headers } = await fetch(`${shop.url}/gift-cards`);
    return headers.get("cache-control")?.startsWith("public") === true;
  });
  expect(await waitForText(shop, "/about", 'href="/gift-cards"')).toContain("Gift cards");
  expect(await waitForText(shop, "/sitemap.xml", "/gift-cards</loc>")).not.toContain("Buy one");
  const upperCase = await fetch(`${shop.url}/Gift-Cards`, { redirect: "manual" });
  expect([upperCase.status, upperCase.headers.get("location")]).toEqual([301, "/gift-cards"]);
  expect((await fetch(`${shop.url}/gift-cards/more`)).status).toBe(404);

  const { id, version } = await readIdAndVersion(shop, "gift-cards");
  const { published: _, ...draft } = validFields;
  expect(
    (await client.post(`/admin/settings/pages/${id}.data`, { ...draft, id, version })).status,
  ).toBe(202);
  await waitFor(
    "the page to be gone",
    async () => (await fetch(`${shop.url}/gift-cards`)).status === 404,
  );
  expect(await (await fetch(`${shop.url}/gift-cards`)).text()).toContain("Page not found");
  expect(await (await fetch(`${shop.url}/sitemap.xml`)).text()).not.toContain("gift-cards");
  expect((await client.post("/admin/settings/pages.data", { id })).status).toBe(200);
  expect((await client.post("/admin/settings/pages.data", { id })).status).toBe(404);
});

test("a policy is listed beside the generated ones, with the date when it comes into force", async ({
  shop,
}) => {
  const client = await signIn(shop);
  const policy = {
    kind: "policy",
    placement: "none",
    title: "Allergen policy",
    slug: "allergen-policy",
  };
  expect((await save(client, { ...policy, inForceFrom: "2999-03-01" })).status).toBe(202);
  const policies = await waitForText(shop, "/policies", "Allergen policy");
  expect(policies).toContain("Comes into force on 1 March 2999");
  for (const title of [
    "Privacy Policy",
    "Terms of Service",
    "Cookie Policy",
    "In force since 1 November 2026",
  ])
    expect(policies).toContain(title);
  expect(await waitForText(shop, "/allergen-policy", "Comes into force on 1 March 2999")).toContain(
    "All policies",
  );
});

test("a refused form explains why and keeps what was typed", async ({ shop }) => {
  const client = await signIn(shop);
  expect((await save(client, { slug: "story", placement: "none" })).status).toBe(202);
  const refusals: [Record<string, string>, number, string][] = [
    [{ slug: "story" }, 409, messages.customPages.slugTaken("Gift cards")],
    [{ slug: "Admin" }, 409, messages.customPages.slugReserved],
    [{ slug: "a b" }, 400, messages.customPages.slugFormat],
    [{ text: " " }, 400, messages.customPages.text],
    [{ text: deeplyNested }, 400, tooManyMarks],
    [{ kind: "policy" }, 400, messages.customPages.inForceFrom],
  ];
  for (const [fields, status, message] of refusals) {
    const response = await client.post("/admin/settings/pages/new", {
      ...validFields,
      slug: "free",
      title: "As typed",
      ...fields,
    });
    const html = await response.text();
    expect([fields, response.status, html.includes(message.replaceAll('"', "&quot;"))]).toEqual([
      fields,
      status,
      true,
    ]);
    expect(html).toContain('value="As typed"');
  }
  const { id, version } = await readIdAndVersion(shop, "story");
  expect((await save(client, { slug: "story", title: "First", id, version }, id)).status).toBe(202);
  const second = await client.post(`/admin/settings/pages/${id}`, {
    ...validFields,
    slug: "story",
    title: "Second",
    id,
    version,
  });
  expect(second.status).toBe(409);
  const html = await second.text();
  expect(html).toContain(messages.customPages.changedMeanwhile);
  expect(html).toContain('value="Second"');
});

test("customers cannot save or preview pages, and an unknown page is not found", async ({
  shop,
}) => {
  const client = await signIn(shop);
  const customer = await createCustomerClient(shop);
  for (const path of [
    "/admin/settings/pages",
    "/admin/settings/pages/new",
    "/admin/settings/pages/preview",
  ])
    expect((await customer.post(path, validFields)).status).toBe(403);
  expect((await client.get("/admin/settings/pages/999")).status).toBe(404);
});

test("a preview escapes HTML and is refused beyond the limits", async ({ shop }) => {
  const client = await signIn(shop);
  const preview = await client.post("/admin/settings/pages/preview", { text: "# Hi <script>" });
  expect(await preview.json()).toEqual({ html: "<h2>Hi &lt;script&gt;</h2>\n" });
  expect(
    (await client.post("/admin/settings/pages/preview", { text: "a".repeat(maxTextLength + 1) }))
      .status,
  ).toBe(400);
  const refused = await client.post("/admin/settings/pages/preview", { text: deeplyNested });
  expect([refused.status, await refused.json()]).toEqual([400, { message: tooManyMarks }]);
  const manyLines = await client.post("/admin/settings/pages/preview", {
    text: `${"a".repeat(maxTextLength - 1_000)}${"\r\n".repeat(700)}b`,
  });
  expect(manyLines.status).toBe(200);
});

test("the longest text can be saved in any script", async ({ shop }) => {
  const client = await signIn(shop);
  const longestText = "ક".repeat(maxTextLength);
  const form = new FormData();
  for (const [name, value] of Object.entries({
    ...validFields,
    slug: "long",
    placement: "none",
    text: longestText,
  }))
    form.set(name, value);
  // URL-encoded, this text would be too large, so the form is sent as multipart.
  expect(encodeURIComponent(longestText).length).toBeGreaterThan(maxBodyBytes);
  expect((await client.send("/admin/settings/pages/new", form)).status).toBe(302);
});

test("a page saved before the formatting limits is shown as plain text and can be edited", async ({
  shop,
}) => {
  const client = await signIn(shop);
  expect((await save(client, { slug: "old", placement: "none" })).status).toBe(202);
  await shop.database.pool.query("update own_pages set text = $1 where slug = 'old'", [
    deeplyNested,
  ]);
  const { id } = await readIdAndVersion(shop, "old");
  for (const path of ["/old?x=1", "/old.data", `/admin/settings/pages/${id}`]) {
    const response = await client.get(path);
    expect([path, response.status, (await response.text()).includes("*a *a")]).toEqual([
      path,
      200,
      true,
    ]);
  }
});
