import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import { expectOk, expectRefusal } from "../../tests/builders/order-inputs.ts";
import { createCoupon, createTestShop, type TestShop } from "../../tests/builders/shop.ts";
import type { Actor, Admin } from "../actor.ts";
import { createFixedClock } from "../clock.ts";
import { addDiscount } from "./add-discount.ts";
import { deleteDiscount } from "./delete-discount.ts";
import { discountSchema } from "./discount-schema.ts";
import { discounts } from "./discount-tables.ts";
import { type DiscountCursor, listDiscounts } from "./list-discounts.ts";
import { setDiscountStatus } from "./set-discount-status.ts";

let shop: TestShop;
let admin: Admin;
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock("2026-06-15T22:59:59Z") });
  admin = await createAdmin(shop, "Meena Shah");
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  await shop.database.db.delete(discounts);
});

const parseTerms = (fields: Record<string, string>) =>
  discountSchema.parse({
    code: "SAVE10",
    expiryDate: "2026-12-31",
    discountPercentage: "10",
    ...fields,
  });
const readLastEntry = async () =>
  (
    await shop.database.pool.query(
      "select actor_name, subject_id, subject_name, action, change from audit_entries order by id desc limit 1",
    )
  ).rows[0];
const noFilter = { search: "", status: null, direction: "soonest", after: null } as const;

describe("a discount", () => {
  test("can be added, expired, activated and deleted, each logged with the actor", async () => {
    const terms = parseTerms({ minimumSpend: "25", maxUses: "100", usesPerCustomer: "1" });
    const { id } = await expectOk(addDiscount(shop, admin, terms));
    const expected = {
      code: "SAVE10",
      discountPercentage: 10,
      fixedDiscount: null,
      minimumSpend: 2_500,
      maxUses: 100,
      usesPerCustomer: 1,
    };
    expect((await expectOk(listDiscounts(shop, admin, noFilter))).discounts).toEqual([
      {
        id,
        ...expected,
        expiryDate: "2026-12-31",
        status: "active",
        usedCount: 0,
        rowNumber: 1,
        isPast: false,
      },
    ]);
    const subject = { actor_name: "Meena Shah", subject_id: String(id), subject_name: "SAVE10" };
    expect(await readLastEntry()).toMatchObject({
      ...subject,
      action: "added",
      change: { fields: { minimumSpend: { from: null, to: 2_500 } } },
    });

    for (const [status, from] of [
      ["expired", "active"],
      ["active", "expired"],
    ] as const) {
      expect(await expectOk(setDiscountStatus(shop, admin, { id, status }))).toEqual({ status });
      // A repeat changes nothing and is not logged.
      expect(await expectOk(setDiscountStatus(shop, admin, { id, status }))).toEqual({ status });
      expect((await shop.stores.discounts.findByCode("save10"))?.status).toBe(status);
      expect(await readLastEntry()).toEqual({
        ...subject,
        action: "changed",
        change: { fields: { status: { from, to: status } } },
      });
    }

    await expectOk(deleteDiscount(shop, admin, { id }));
    expect(await readLastEntry()).toMatchObject({ ...subject, action: "removed" });
    expect(await expectRefusal(deleteDiscount(shop, admin, { id }))).toEqual({
      code: "discount_not_found",
    });
    expect(await expectRefusal(setDiscountStatus(shop, admin, { id, status: "active" }))).toEqual({
      code: "discount_not_found",
    });
  });

  test("needs a unique code regardless of letter case, even when two are added concurrently", async () => {
    const sameCodeTwice = [parseTerms({ code: "Diwali" }), parseTerms({ code: "DIWALI" })];
    const results = await Promise.all(
      sameCodeTwice.map((terms) => addDiscount(shop, admin, terms)),
    );
    expect(results.map((answer) => (answer.ok ? "added" : answer.error.code)).sort()).toEqual([
      "added",
      "code_taken",
    ]);
  });

  test("can be managed and listed only by staff", async () => {
    const id = (await expectOk(addDiscount(shop, admin, parseTerms({})))).id;
    const otherActors: Actor[] = [
      { kind: "visitor" },
      { kind: "customer", userId: admin.userId },
      { kind: "system" },
    ];
    for (const actor of otherActors) {
      const onlyAdmins = { code: "only_admins" };
      expect(await expectRefusal(addDiscount(shop, actor, parseTerms({ code: "MINE" })))).toEqual(
        onlyAdmins,
      );
      expect(
        await expectRefusal(setDiscountStatus(shop, actor, { id, status: "expired" })),
      ).toEqual(onlyAdmins);
      expect(await expectRefusal(deleteDiscount(shop, actor, { id }))).toEqual(onlyAdmins);
      expect(await expectRefusal(listDiscounts(shop, actor, noFilter))).toEqual(onlyAdmins);
    }
    expect(await shop.stores.discounts.findByCode("SAVE10")).toMatchObject({ status: "active" });
    expect(await shop.stores.discounts.findByCode("MINE")).toBeNull();
  });
});

test("a code of an earlier release with spaces is found without them, unless both exist", async () => {
  const { pool } = shop.database;
  const insert = (code: string, maxUses: number | null) =>
    pool.query(
      "insert into discounts (code, discount_percentage, expiry_date, max_uses) values ($1, 10, '2026-12-31', $2)",
      [code, maxUses],
    );
  const lock = async (code: string, createdBefore?: Date) =>
    (await shop.stores.discounts.lockByCode(code, { userId: null, createdBefore }))?.code;
  await insert("SUMMER 10", null);
  expect(await expectRefusal(addDiscount(shop, admin, parseTerms({ code: "summer10" })))).toEqual({
    code: "code_taken",
  });
  for (const code of ["summer10", "SUM MER10"]) {
    expect((await shop.stores.discounts.findByCode(code))?.code).toBe("SUMMER 10");
    expect(await lock(code)).toBe("SUMMER 10");
  }
  // An earlier release could add both.
  await insert("SUMMER10", 5);
  for (const code of ["SUMMER 10", "SUMMER10"]) {
    expect((await shop.stores.discounts.findByCode(code.toLowerCase()))?.code).toBe(code);
    expect(await lock(code.toLowerCase())).toBe(code);
  }
  expect(await lock("SUM MER10")).toBe("SUMMER10");
  const later = new Date("2100-01-01");
  expect(await lock("SUMMER 10", later)).toBe("SUMMER 10");
  await pool.query("delete from discounts where code = 'SUMMER 10'");
  expect(await lock("SUMMER 10")).toBe("SUMMER10");
  // An order that used the deleted coupon has no use of the other one.
  expect(await lock("SUMMER 10", later)).toBeUndefined();
});

test("a code with accents is found without them, and is the same code", async () => {
  for (const code of ["PHỞ 10", "Đặc10"])
    await expectOk(addDiscount(shop, admin, parseTerms({ code })));
  for (const code of ["pho10", "PHỞ10", "phở 10".normalize("NFD")])
    expect((await shop.stores.discounts.findByCode(code))?.code).toBe("PHỞ10");
  for (const code of ["DAC10", "đặc10"])
    expect((await shop.stores.discounts.findByCode(code))?.code).toBe("Đặc10");
  expect(await expectRefusal(addDiscount(shop, admin, parseTerms({ code: "pho10" })))).toEqual({
    code: "code_taken",
  });
});

test.each([
  ["CŒUR 10", "coeur10"],
  ["Straße 5", "STRASSE5"],
  ["ÆBLE", "aeble"],
  ["Kebabı", "kebabi"],
])("the code %s of an earlier release is found as %s, also in the list", async (code, typed) => {
  const insert =
    "insert into discounts (code, discount_percentage, expiry_date) values ($1, 10, '2026-12-31')";
  await shop.database.pool.query(insert, [code]);
  expect((await shop.stores.discounts.findByCode(typed))?.code).toBe(code);
  const listed = await expectOk(listDiscounts(shop, admin, { ...noFilter, search: typed }));
  expect(listed.discounts.map((discount) => discount.code)).toEqual([code]);
  expect(await expectRefusal(addDiscount(shop, admin, parseTerms({ code: typed })))).toEqual({
    code: "code_taken",
  });
});

test("a code of an earlier release comes before the same code with other accents", async () => {
  const insert =
    "insert into discounts (code, discount_percentage, expiry_date) values ($1, 10, $2)";
  const codes = ["TẾT", "TET", "TÊT".normalize("NFD")];
  for (const code of codes) await shop.database.pool.query(insert, [code, "2026-12-31"]);
  for (const code of codes)
    expect((await shop.stores.discounts.findByCode(code.toLowerCase()))?.code).toBe(code);
});

describe("activating a discount", () => {
  test("past its expiry date needs a new date, today or later; the old and new date are logged", async () => {
    for (const status of ["active", "expired"] as const) {
      const code = await createCoupon(shop, { expiryDate: "2026-06-14", status });
      const coupon = await shop.stores.discounts.findByCode(code);
      const activate = (expiryDate?: string) =>
        setDiscountStatus(shop, admin, { id: coupon?.id ?? 0, status: "active", expiryDate });
      for (const date of [undefined, "2026-06-14"])
        expect(await expectRefusal(activate(date))).toEqual({ code: "new_date_needed" });
      expect(await expectOk(activate("2026-06-15"))).toEqual({ status: "active" });
      expect(await shop.stores.discounts.findByCode(code)).toMatchObject({
        status: "active",
        expiryDate: "2026-06-15",
      });
      expect(await readLastEntry()).toMatchObject({
        change: { fields: { expiryDate: { from: "2026-06-14", to: "2026-06-15" } } },
      });
    }
  });

  test("before its expiry date keeps that date, whatever date is sent", async () => {
    const code = await createCoupon(shop, { expiryDate: "2026-06-15", status: "expired" });
    const id = (await shop.stores.discounts.findByCode(code))?.id ?? 0;
    await expectOk(
      setDiscountStatus(shop, admin, { id, status: "active", expiryDate: "2027-01-01" }),
    );
    expect(await shop.stores.discounts.findByCode(code)).toMatchObject({
      status: "active",
      expiryDate: "2026-06-15",
    });
  });
});

describe("the list", () => {
  const listCodes = async (query: Partial<Parameters<typeof listDiscounts>[2]>) =>
    (await expectOk(listDiscounts(shop, admin, { ...noFilter, ...query }))).discounts.map(
      ({ code }) => code,
    );

  test("can be searched by part of the code, filtered by status, and sorted by expiry date", async () => {
    await createCoupon(shop, { code: "Summer5", expiryDate: "2026-06-15" });
    await createCoupon(shop, { code: "MIDSUMMER", expiryDate: "2026-06-14", status: "expired" });
    await createCoupon(shop, { code: "100%", expiryDate: "2026-09-01" });
    expect(await listCodes({})).toEqual(["MIDSUMMER", "Summer5", "100%"]);
    expect(await listCodes({ direction: "latest" })).toEqual(["100%", "Summer5", "MIDSUMMER"]);
    expect(await listCodes({ search: "summer" })).toEqual(["MIDSUMMER", "Summer5"]);
    expect(await listCodes({ search: "SUMMER", status: "active" })).toEqual(["Summer5"]);
    // A coupon past its expiry date is listed as expired, even if its status is active.
    await createCoupon(shop, { code: "Past", expiryDate: "2026-06-14", status: "active" });
    expect(await listCodes({ status: "active" })).toEqual(["Summer5", "100%"]);
    expect(await listCodes({ status: "expired" })).toEqual(["MIDSUMMER", "Past"]);
    expect(
      (await expectOk(listDiscounts(shop, admin, { ...noFilter, search: "past" }))).discounts,
    ).toMatchObject([{ code: "Past", status: "expired", isPast: true }]);
    await shop.database.db.delete(discounts).where(eq(discounts.code, "Past"));
    expect(await listCodes({ search: "%" })).toEqual(["100%"]);
    expect(await listCodes({ search: "_" })).toEqual([]);
    // The clock shows 23:59:59 in London, so the expiry date has not passed.
    const { discounts: rows } = await expectOk(listDiscounts(shop, admin, noFilter));
    expect(rows.map(({ code, isPast }) => [code, isPast])).toEqual([
      ["MIDSUMMER", true],
      ["Summer5", false],
      ["100%", false],
    ]);
  });

  test.each(["soonest", "latest"] as const)(
    "is paged, %s first, each coupon once",
    async (direction) => {
      for (let index = 0; index < 60; index += 1)
        await createCoupon(shop, { expiryDate: `2026-12-0${1 + (index % 3)}` });
      const listPageAfter = (after: DiscountCursor | null) =>
        expectOk(listDiscounts(shop, admin, { ...noFilter, direction, after }));
      const seen: { id: number; rowNumber: number }[] = [];
      let after: DiscountCursor | null = null;
      do {
        const { discounts: rows, next } = await listPageAfter(after);
        seen.push(...rows);
        after = next;
      } while (after);
      expect(new Set(seen.map(({ id }) => id)).size).toBe(60);
      expect(seen.map(({ rowNumber }) => rowNumber)).toEqual(
        Array.from({ length: 60 }, (_, index) => index + 1),
      );
    },
  );
});
