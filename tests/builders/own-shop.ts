import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { signInForCookie } from "./customers.ts";
import { buildPicture } from "./pictures.ts";
import { createRawClient, type RawClient } from "./raw-client.ts";
import { owner, type RunningShop } from "./running-shop.ts";

const details = {
  name: "Bar Mleczny Basia",
  tagline: "Polish lunches near the canal.",
  cuisines: "Polish",
  established: "",
  address: "8 Wharf Road, Manchester M1 2QT",
  "phones[0]": "0161 496 0155",
  "phones[1]": "",
  whatsapp: "0161 496 0156",
  email: "basia@milkbar.example",
  minimumPasswordLength: "8",
};

const policies = {
  homeIntro: "Dumplings, soups and cakes from Basia's own kitchen.",
  aboutIntro: "Basia opened her milk bar after twenty years on the barges.",
  mission: "Good lunches for boat people and everyone else.",
  remedy: "Ring us and Basia makes it good.",
  takeawayNote: "Ring the bell by the lock.",
  commitment: "",
  notAdded: "",
  kitchenAllergens: "wheat and dairy",
  law: "",
  policiesSince: "",
  developers: "",
  keepOrderYears: "6",
  keepEmailDays: "14",
};

/**
 * Turns a new practice shop into a different one through the back office, as its owner would, and
 * opens it.
 */
export async function createCustomisedShop(shop: RunningShop): Promise<RawClient> {
  const admin = createRawClient(shop.url, await signInForCookie(shop, owner));
  const postSetup = async (fields: Record<string, string>) =>
    expect({ fields, status: (await admin.post("/admin/setup.data", fields)).status }).toEqual({
      fields,
      status: 200,
    });
  const save = async (path: string, section: string, fields: Record<string, string>) => {
    const { rows } = await shop.database.pool.query<{ settings: unknown }>(
      "select settings from business",
    );
    const form = { section, seen: JSON.stringify(rows[0]?.settings), ...fields };
    const response = await admin.post(path, form);
    expect({ section, status: response.status }).toEqual({
      section,
      status: expect.toSatisfy((status) => status < 400),
    });
  };

  await postSetup({ intent: "remove-dishes" });
  await importMenu(shop, admin);
  await save("/admin/settings?index", "details", details);
  await save("/admin/settings/policies", "policies", policies);
  for (const fact of ["tables", "logo"]) await postSetup({ intent: "confirm", fact });
  for (const setting of ["pictures", "claims"]) await postSetup({ intent: "clear", fact: setting });
  await save("/admin/settings/look", "look", {
    mainColour: "#c8102e",
    secondColour: "#1d3557",
    fontPair: "outfit-dm",
    homeBlocks: "hero",
    "space[0].picture": await uploadPicture(admin),
    "space[0].title": "By the lock",
    homeTitle: "Dzień dobry!",
  });
  await postSetup({ intent: "open", withoutBackup: "on", withoutEmails: "on" });
  return admin;
}

async function importMenu(shop: RunningShop, admin: RawClient): Promise<void> {
  const file = new FormData();
  file.set("intent", "save");
  file.set("file", new Blob([readFileSync(new URL("own-menu.csv", import.meta.url))]), "menu.csv");
  expect((await admin.send("/admin/menu/import.data", file)).status).toBe(200);
  const { rows } = await shop.database.pool.query<{ draft_id: string }>(
    "select draft_id from menu_import_draft",
  );
  const published = await admin.post("/admin/menu/import.data", {
    intent: "publish",
    draft: rows[0]?.draft_id ?? "",
  });
  expect(published.status).toBe(200);
}

/** Uploads a picture. Returns its files as the form sends them. */
async function uploadPicture(admin: RawClient): Promise<string> {
  const upload = new FormData();
  upload.set("use", "scene");
  upload.set(
    "upload",
    new Blob([new Uint8Array(await buildPicture(900, 700).png().toBuffer())]),
    "lock.png",
  );
  const text = await (await admin.send("/admin/settings/look/upload.data", upload)).text();
  const stem = /\/media\/\d{13}-[0-9a-f]{32}/.exec(text)?.[0] ?? "";
  const [small, medium, large] = [320, 640, 960].map((width) => `${stem}-${width}.webp`);
  return JSON.stringify({ small, medium, large });
}
