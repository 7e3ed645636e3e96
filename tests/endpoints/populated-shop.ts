import { expect } from "vitest";
import { discounts } from "../../domain/discounts/discount-tables.ts";
import { createTrackingLinkStore } from "../../domain/order-tracking/tracking-links.ts";
import { createVerifiedAccount } from "../../platform/auth/create-verified-account.ts";
import { signInForCookie } from "../builders/customers.ts";
import { buildPicture } from "../builders/pictures.ts";
import { createRawClient, type RawClient } from "../builders/raw-client.ts";
import { owner, type RunningShop } from "../builders/running-shop.ts";
import { createOrderPlacer } from "../builders/scheduled-orders.ts";

/** One customer's data, which others must not reach, and other data for requests. */
export interface ShopFixtures {
  customerId: string;
  /** Numbers of pending orders by type. */
  orders: Record<"menuorder" | "takeaway_order" | "party_order" | "reservation", number>;
  /** The token of the reservation's tracking link. */
  token: string;
  discountId: number;
  /** The name of an uploaded menu picture. */
  picture: string;
  /** The slug of a page that the owner has written. */
  customPage: string;
  /** A day that can be booked, `YYYY-MM-DD`. */
  day: string;
}

export interface PopulatedShop {
  clients: Record<RequestActor, RawClient>;
  /** Session cookies for other programs, such as sqlmap. */
  cookies: Record<"its customer", string>;
  fixtures: ShopFixtures;
  /** Signs in again after a session has ended. */
  signIn(accountName: keyof typeof accounts): Promise<RawClient>;
}

const baseAccount = {
  phone: "+447700900123",
  address: "1 High Street, Leicester",
  password: "only the test knows this one",
};
/** No generated body contains these passwords. */
const accounts = {
  "its customer": { ...baseAccount, email: "asha@customer.test", fullName: "Asha Patel" },
  "another customer": { ...baseAccount, email: "ben@customer.test", fullName: "Ben Cole" },
  admin: { ...baseAccount, email: "ravi@shop.test", fullName: "Ravi Shah", role: "admin" as const },
  owner: { ...owner, fullName: "" },
  "revoked admin": {
    ...baseAccount,
    email: "gone@shop.test",
    fullName: "Gita Gone",
    role: "admin" as const,
  },
};

/** Adds a signed-in account for every actor and one customer's data to a running shop. */
export async function populateShop(shop: RunningShop): Promise<PopulatedShop> {
  const { db, pool } = shop.database;
  for (const [accountName, account] of Object.entries(accounts))
    if (accountName !== "owner") await createVerifiedAccount(db, account);
  const getSession = (accountName: keyof typeof accounts) =>
    signInForCookie(shop, accounts[accountName]);
  const signIn = async (accountName: keyof typeof accounts) =>
    createRawClient(shop.url, await getSession(accountName));
  const cookie = await getSession("its customer");
  const asha = createRawClient(shop.url, cookie);
  const [ben, admin, ownerClient, revokedSession] = await Promise.all([
    signIn("another customer"),
    signIn("admin"),
    signIn("owner"),
    getSession("revoked admin"),
  ]);
  await completeOwnerProfile(ownerClient);

  const orders = await createOrderPlacer(shop, accounts["its customer"].email);
  const takeaway_order = await orders.placeTakeaway();
  const party_order = await orders.placePartyOrder();
  const menuorder = await orders.placeDelivery();
  const reservation = await orders.bookTable();
  const selectId = async (text: string, values: unknown[]) =>
    (await pool.query<{ id: string }>(text, values)).rows[0]?.id ?? "";
  const link = createTrackingLinkStore(db).issue(
    await selectId("select id from orders where number = $1", [reservation]),
  );
  const [coupon] = await db
    .insert(discounts)
    .values({ code: "SAVE10", expiryDate: "2999-12-31", discountPercentage: 10 })
    .returning({ id: discounts.id });

  // The owner removes the role while the admin's session is active.
  const revokedId = await selectId("select id from auth_users where email = $1", [
    accounts["revoked admin"].email,
  ]);
  const revoked = createRawClient(shop.url, revokedSession);
  expect((await revoked.get("/admin/audit")).status).toBe(200);
  expect(
    (await ownerClient.post("/admin/settings/admins", { intent: "remove", userId: revokedId }))
      .status,
  ).toBe(200);
  expect((await revoked.get("/admin/audit")).status).toBe(403);
  return {
    clients: {
      visitor: createRawClient(shop.url),
      "its customer": asha,
      "another customer": ben,
      admin,
      owner: ownerClient,
      "revoked admin": revoked,
    },
    cookies: { "its customer": cookie },
    fixtures: {
      customerId: await selectId("select id from auth_users where email = $1", [
        accounts["its customer"].email,
      ]),
      orders: { takeaway_order, party_order, menuorder, reservation },
      token: await link,
      discountId: coupon?.id ?? 0,
      picture: await uploadPicture(shop, ownerClient),
      customPage: await addPage(ownerClient),
      day: orders.day,
    },
    signIn,
  };
}

/** Completes the owner's profile, which the shop requires before anything else. */
async function completeOwnerProfile(client: RawClient): Promise<void> {
  const profile = {
    fullName: "Meena Shah",
    phone: "07700 900456",
    address: "12 Spice Lane, Leicester",
  };
  expect((await client.post("/complete-profile", profile)).status).toBe(302);
}

/** Uploads a picture of the first dish. Returns the file name in its URL. */
async function uploadPicture({ database }: RunningShop, client: RawClient): Promise<string> {
  const { rows } = await database.pool.query(
    "select name, description, version from menu_items where id = 1",
  );
  const form = new FormData();
  const dish = {
    id: "1",
    version: String(rows[0].version),
    name: rows[0].name,
    description: rows[0].description,
  };
  for (const [name, value] of Object.entries({
    ...dish,
    price: "4.95",
    category: "veg",
    picture: "new",
  }))
    form.set(name, value);
  const png = await buildPicture(40, 40).png().toBuffer();
  form.set("upload", new File([new Uint8Array(png)], "korma.png", { type: "image/png" }));
  const response = await client.send("/admin/menu/save", form);
  expect(response.status).toBe(200);
  const image = (await database.pool.query("select image_url from menu_items where id = 1")).rows[0]
    .image_url as string;
  return /[^/]+$/.exec(image)?.[0] ?? "";
}

async function addPage(client: RawClient): Promise<string> {
  const page = {
    kind: "page",
    title: "Gift cards",
    slug: "gift-cards",
    placement: "footer",
    text: "Buy one.",
    published: "on",
  };
  expect((await client.post("/admin/settings/pages/new", page)).status).toBe(302);
  return page.slug;
}

/**
 * Who sends a request. "its customer" placed the order; the revoked admin lost the role but still
 * has a session.
 */
export const actors = [
  "visitor",
  "its customer",
  "another customer",
  "admin",
  "owner",
  "revoked admin",
] as const;

export type RequestActor = (typeof actors)[number];
