import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectOk, expectRefusal } from "../../tests/builders/order-inputs.ts";
import { placeTestOrder } from "../../tests/builders/placed-orders.ts";
import {
  buildDelivery,
  createCustomer,
  createTestShop,
  type TestShop,
} from "../../tests/builders/shop.ts";
import { buildSearchWords, profiles } from "../accounts/account-tables.ts";
import type { Actor, Admin, Customer } from "../actor.ts";
import { findCustomer } from "./find-customer.ts";
import { type CustomerCursor, listCustomers } from "./list-customers.ts";

let shop: TestShop;
let asha: Customer;
beforeAll(async () => {
  shop = await createTestShop();
  asha = await createCustomer(shop, "Asha Patel");
});
afterAll(() => shop.database.close());

const admin: Admin = { kind: "admin", userId: "an admin", isOwner: false };

async function addCustomer(fullName: string, email: string, phone: string): Promise<string> {
  const id = randomUUID();
  await shop.database.pool.query("insert into auth_users (id, name, email) values ($1, $2, $3)", [
    id,
    fullName,
    email,
  ]);
  await shop.stores.customers.createProfile({ id, fullName, email, phone, address: "" });
  return id;
}

describe("customers", () => {
  test("are found by name, email or phone in any format", async () => {
    const brian = await addCustomer("Brian O'Brien-Shah", "b.obrien@mail.test", "+441164960123");
    const jyoti = await addCustomer("ज्योति Rao", "jyoti+food@mail.test", "");
    const unnamed = await addCustomer("", "zx81@mail.test", "+447911123456");
    const findIds = async (search: string) =>
      (await expectOk(listCustomers(shop, admin, { search, after: null }))).customers
        .map(({ id }) => id)
        .sort();
    for (const search of ["brian", "BRI", "o'brien", "shah brian", "b.obrien@mail.test", "obrien"])
      expect([search, await findIds(search)]).toEqual([search, [brian]]);
    for (const search of [
      "0116 496 0123",
      "+44 116 4960123",
      "(0116) 496",
      "1164960123",
      "960123",
      "0123",
    ])
      expect([search, await findIds(search)]).toEqual([search, expect.arrayContaining([brian])]);
    expect(await findIds("ज्यो")).toEqual([jyoti]);
    expect(await findIds("jyoti+food")).toEqual([jyoti]);
    expect(await findIds("07911 123456")).toEqual([unnamed]);
    expect(await findIds("mail.test")).toEqual([brian, jyoti, unnamed].sort());
    for (const search of ["rian", "brian patel", "07911 123457", "%", "'':*", "a & b | !c"])
      expect(await findIds(search)).toEqual([]);
    // A search without letters or digits finds everyone.
    expect(await findIds("\\ ' ")).toContain(asha.userId);
  });

  test("are listed with the number of their orders; one customer's orders are paged", async () => {
    for (let count = 0; count < 3; count += 1) await placeTestOrder(shop, asha, buildDelivery());
    const { customers } = await expectOk(
      listCustomers(shop, admin, { search: "patel", after: null }),
    );
    expect(customers).toEqual([
      {
        id: asha.userId,
        fullName: "Asha Patel",
        email: expect.stringMatching(/^[a-z]+@customer\.test$/),
        phone: "+447700900123",
        address: "1 High Street, Leicester",
        role: "user",
        totalOrders: 3,
      },
    ]);
    const found = await expectOk(findCustomer(shop, admin, { id: asha.userId, before: null }));
    expect(found).toMatchObject({
      totalOrders: 3,
      customer: { fullName: "Asha Patel" },
      orders: { next: null },
    });
    const [newest, ...older] = found.orders.orders.map(({ number }) => number);
    const nextPage = await expectOk(
      findCustomer(shop, admin, { id: asha.userId, before: newest ?? 0 }),
    );
    expect(nextPage.orders.orders.map(({ number }) => number)).toEqual(older);
    expect(await expectRefusal(findCustomer(shop, admin, { id: "nobody", before: null }))).toEqual({
      code: "customer_not_found",
    });
  });

  test("are paged newest first, each once, even with equal times", async () => {
    // One statement, so that all have the same timestamp.
    await shop.database.pool.query(
      `with made as (insert into auth_users (id, name, email) select 'p' || n, '', 'p' || n || '@page.test' from generate_series(1, 45) n returning id, email)
       insert into profiles (id, email) select id, email from made`,
    );
    const listPageAfter = (after: CustomerCursor | null) =>
      expectOk(listCustomers(shop, admin, { search: "page.test", after }));
    const seen: string[] = [];
    let after: CustomerCursor | null = null;
    let pages = 0;
    do {
      const { customers, next } = await listPageAfter(after);
      seen.push(...customers.map(({ id }) => id));
      after = next;
      pages += 1;
    } while (after);
    expect(pages).toBe(3);
    expect(new Set(seen).size).toBe(45);
    expect(seen).toEqual([...seen].sort().reverse());
  });

  test("are only visible to staff", async () => {
    const otherActors: Actor[] = [{ kind: "visitor" }, asha, { kind: "system" }];
    for (const actor of otherActors) {
      expect(await expectRefusal(listCustomers(shop, actor, { search: "", after: null }))).toEqual({
        code: "only_admins",
      });
      expect(
        await expectRefusal(findCustomer(shop, actor, { id: asha.userId, before: null })),
      ).toEqual({ code: "only_admins" });
    }
  });

  test("are searched through an index", async () => {
    const plan = await shop.database.db.transaction(async (tx) => {
      await tx.execute("set local enable_seqscan = off");
      return tx.execute(
        sql`explain select id from profiles where ${buildSearchWords(profiles)} @@ ${"'asha':*"}::tsquery`,
      );
    });
    expect(JSON.stringify(plan.rows)).toContain("profiles_words");
  });
});
