import { expect } from "vitest";
import { parsePhone } from "../../domain/contact-details/phone.ts";
import { createVerifiedAccount } from "../../platform/auth/create-verified-account.ts";
import { randomLetters } from "./random-letters.ts";
import { createRawClient, type RawClient } from "./raw-client.ts";
import type { RunningShop } from "./running-shop.ts";

export interface Person {
  name: string;
  email: string;
  phone: string;
  address: string;
  password: string;
}

export function buildPerson(name = "Asha Patel"): Person {
  return {
    name,
    email: `${name.split(" ")[0]?.toLowerCase()}.${randomLetters().slice(0, 8)}@customer.test`,
    phone: "07700 900123",
    address: "1 High Street\nLeicester LE1 4AB",
    password: "marigold & cardamom",
  };
}

/** Creates a customer with a verified email and a complete profile. */
export async function addCustomer(shop: RunningShop, person = buildPerson()): Promise<Person> {
  const { name: fullName, email, password, address } = person;
  const phone = parsePhone(person.phone);
  if (!phone) throw new Error(`${person.phone} is not a phone number`);
  await shop.database.db.transaction((tx) =>
    createVerifiedAccount(tx, { email, password, fullName, phone, address }),
  );
  return person;
}

/** Returns the session's cookies as a `Cookie` header. */
export async function signInForCookie(
  shop: RunningShop,
  { email, password }: Pick<Person, "email" | "password">,
): Promise<string> {
  const response = await createRawClient(shop.url).post("/signin", { email, password });
  expect({ email, status: response.status }).toEqual({ email, status: 302 });
  return buildCookieHeader(response);
}

/** Returns the cookies that a response sets, as a `Cookie` header. */
export function buildCookieHeader(response: Response): string {
  const cookies = response.headers.getSetCookie().map((value) => value.split(";", 1)[0]);
  return cookies.join("; ");
}

/** Creates a customer and a client that is signed in as them. */
export async function createCustomerClient(
  shop: RunningShop,
  person?: Person,
): Promise<RawClient & { person: Person; cookie: string }> {
  const added = await addCustomer(shop, person);
  const cookie = await signInForCookie(shop, added);
  return { ...createRawClient(shop.url, cookie), person: added, cookie };
}

export async function countOrders(shop: RunningShop): Promise<number> {
  const { rows } = await shop.database.pool.query<{ count: number }>(
    "select count(*)::int as count from orders",
  );
  return rows[0]?.count ?? 0;
}
