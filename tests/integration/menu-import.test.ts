import { expect } from "vitest";
import { signInForCookie } from "../builders/customers.ts";
import { buildPicture } from "../builders/pictures.ts";
import { createRawClient, type RawClient } from "../builders/raw-client.ts";
import { owner, type RunningShop } from "../builders/running-shop.ts";
import { test } from "../builders/test-with-shop.ts";

const signIn = async (shop: RunningShop) =>
  createRawClient(shop.url, await signInForCookie(shop, owner));

function buildForm(
  fields: Record<string, string>,
  file?: { field: string; name: string; content: string | Uint8Array },
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set(file.field, new Blob([file.content as BlobPart]), file.name);
  return form;
}
async function sendFile(
  admin: RawClient,
  intent: "check" | "save",
  content: string | Uint8Array,
  { name = "menu.csv", ...fields }: Record<string, string> = {},
) {
  const form = buildForm({ intent, ...fields }, { field: "file", name, content });
  const response = await admin.send("/admin/menu/import.data", form);
  return { status: response.status, text: await response.text() };
}
async function sendDraft(admin: RawClient, shop: RunningShop, intent: "publish" | "discard") {
  const { rows } = await shop.database.pool.query("select draft_id from menu_import_draft");
  return admin.post("/admin/menu/import.data", { intent, draft: rows[0]?.draft_id ?? "none" });
}
const readMenu = async (shop: RunningShop) => (await fetch(`${shop.url}/menu`)).text();

test("a file is checked, saved and published, and cached pages update immediately", async ({
  shop,
}) => {
  const admin = await signIn(shop);
  expect(await readMenu(shop)).not.toContain("Misal Pav");
  const file = "name;price;category;Supplier\r\nMisal Pav;6,25;veg;Acme\r\nTadka Dal;4,10;;\r\n";
  const checked = await sendFile(admin, "check", file);
  expect(checked).toMatchObject({ status: 200, text: expect.stringContaining("Supplier") });
  expect(await sendFile(admin, "save", file)).toMatchObject({ status: 200 });
  expect(await readMenu(shop)).not.toContain("Misal Pav");
  expect(await (await admin.get("/admin/menu/import")).text()).toContain("Draft: <!-- -->menu.csv");
  expect((await sendDraft(admin, shop, "publish")).status).toBe(200);
  expect(await readMenu(shop)).toContain("Misal Pav");
  expect((await sendDraft(admin, shop, "publish")).status).toBe(404);
});

test("a file that cannot be imported is refused with a message, and nothing is stored", async ({
  shop,
}) => {
  const admin = await signIn(shop);
  const cases: [content: string | Uint8Array, status: number, text: string][] = [
    ["name,price,category\nRoti,,veg\n", 422, "Enter the price."],
    ["name,category\nRoti,veg\n", 422, "Which column has the price?"],
    [new Uint8Array(), 422, "This file has no dishes."],
    [new Uint8Array(1_100_000).fill(65), 413, "This file is too large."],
  ];
  for (const [content, status, text] of cases)
    expect(await sendFile(admin, "save", content)).toMatchObject({
      status,
      text: expect.stringContaining(text),
    });
  expect((await sendFile(admin, "check", new Uint8Array(5_000_000))).status).toBe(413);
  expect((await admin.post("/admin/menu/import.data", { intent: "check" })).status).toBe(422);
  expect((await admin.post("/admin/menu/import.data", { intent: "other" })).status).toBe(400);
  expect((await shop.database.pool.query("select 1 from menu_import_draft")).rowCount).toBe(0);
});

test("the columns can be chosen, and the server checks the choice", async ({ shop }) => {
  const admin = await signIn(shop);
  const file = "Was;Preis;Art\r\nKnödel;6,25;veg\r\n";
  const refused = await sendFile(admin, "check", file);
  expect(refused).toMatchObject({
    status: 422,
    text: expect.stringContaining("Which column has the name, and which has the price?"),
  });
  expect(refused.text).toContain("Preis");
  const send = (columns: unknown) =>
    sendFile(admin, "save", file, { columns: JSON.stringify(columns) });
  const sendColumns = (...columns: string[]) =>
    send(["Was", "Preis", "Art"].map((heading, at) => ({ heading, column: columns[at] })));
  for (const columns of ["name", ["name", "price", null], [{ column: "name" }]])
    expect(await send(columns)).toMatchObject({ status: 400 });
  expect(await sendColumns("name", "price", "version")).toMatchObject({ status: 400 });
  expect(await sendColumns("name", "name", "price")).toMatchObject({
    status: 422,
    text: expect.stringContaining("Two columns are set to “Name”."),
  });
  expect(await sendColumns("name", "price", "category")).toMatchObject({ status: 200 });
  expect((await sendDraft(admin, shop, "publish")).status).toBe(200);
  const { rows } = await shop.database.pool.query(
    "select price, category from menu_items where name = 'Knödel'",
  );
  expect(rows).toEqual([{ price: 625, category: "veg" }]);
});

test("wrong cells can be corrected without another file; nothing is saved until all are", async ({
  shop,
}) => {
  const admin = await signIn(shop);
  const file = "name,price,category,contains\r\nLaddu,,veg,mlik\r\nJalebi,2,veg,milk\r\n";
  const price = { row: 2, column: "price", text: "3.20" };
  const contains = { row: 2, column: "contains", text: "milk" };
  const send = (intent: "check" | "save", corrections: unknown) =>
    sendFile(admin, intent, file, { corrections: JSON.stringify(corrections) });
  expect(await send("save", [price])).toMatchObject({
    status: 422,
    text: expect.stringContaining("1 row has a problem, so nothing was saved."),
  });
  expect((await shop.database.pool.query("select 1 from menu_import_draft")).rowCount).toBe(0);
  for (const corrections of [{}, [{ ...price, row: "2" }], [{ ...price, column: "version" }]])
    expect(await send("check", corrections)).toMatchObject({ status: 400 });
  expect(await send("check", [price, contains])).toMatchObject({ status: 200 });
  expect(await send("save", [price, contains])).toMatchObject({ status: 200 });
  expect((await sendDraft(admin, shop, "publish")).status).toBe(200);
  const { rows } = await shop.database.pool.query(
    "select price, allergens from menu_items where name = 'Laddu'",
  );
  expect(rows).toEqual([{ price: 320, allergens: { milk: "contains" } }]);
});

test("the export and the template are CSV files that the import can read", async ({ shop }) => {
  const admin = await signIn(shop);
  const exported = await admin.get("/admin/menu/export.csv");
  expect(exported.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(exported.headers.get("content-disposition")).toMatch(
    /^attachment; filename="menu-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const content = new Uint8Array(await exported.arrayBuffer());
  expect(await sendFile(admin, "save", content)).toMatchObject({
    status: 422,
    text: expect.stringContaining("nothing to import"),
  });
  const template = await (await admin.get("/admin/menu/template.csv")).text();
  expect(template).toContain(
    "id,name,description,price,section,category,vegan,contains,may contain,free of,photo",
  );
});

test("a photo is checked and stored like any other upload", async ({ shop }) => {
  const admin = await signIn(shop);
  const send = async (fields: Record<string, string>, content: Uint8Array) => {
    const response = await admin.send(
      "/admin/menu/photo",
      buildForm(fields, { field: "upload", name: "a.jpg", content }),
    );
    return { status: response.status, body: await response.json() };
  };
  const photo = new Uint8Array(await buildPicture(900, 300).jpeg().toBuffer());
  expect(await send({ id: "5" }, photo)).toEqual({ status: 200, body: { message: null } });
  const { rows } = await shop.database.pool.query("select image_url from menu_items where id = 5");
  expect(rows[0].image_url).toMatch(/^\/media\/.*\.webp$/);
  expect(await send({ id: "5" }, new Uint8Array([1, 2, 3]))).toMatchObject({ status: 422 });
  expect(await send({ id: "999" }, photo)).toMatchObject({ status: 404 });
  expect(await send({ row: "1" }, photo)).toMatchObject({ status: 400 });
});

test("a long file name is shortened, even if that splits a character", async ({ shop }) => {
  const admin = await signIn(shop);
  const name = `${"🍛".repeat(60)}x.csv`;
  expect(
    await sendFile(admin, "save", "name,price,category\nRoti,1,veg\n", { name }),
  ).toMatchObject({ status: 200 });
});

test("files are refused once there are too many in ten minutes", async ({ shop }) => {
  const admin = await signIn(shop);
  await shop.database.pool.query(
    "update auth_rate_limits set count = 1000 where key like 'menu-import|%'",
  );
  expect(await sendFile(admin, "check", "name,price\nRoti,1\n")).toMatchObject({
    status: 429,
    text: expect.stringContaining("You've sent several files in a short time. Please try again in"),
  });
});
