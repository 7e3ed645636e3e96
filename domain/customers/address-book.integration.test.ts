import { afterAll, beforeAll, expect, test } from "vitest";
import { expectOk, expectRefusal } from "../../tests/builders/order-inputs.ts";
import { createTestCustomers } from "../../tests/builders/test-customers.ts";
import { maxAddresses } from "../accounts/saved-address.ts";
import { type Actor, type SignedIn, visitor } from "../actor.ts";
import {
  chooseDefaultAddress,
  deleteAddress,
  listOwnAddresses,
  saveAddress,
} from "./address-book.ts";
import { collectOwnData } from "./collect-own-data.ts";
import { updateProfile } from "./update-profile.ts";

let shop: Awaited<ReturnType<typeof createTestCustomers>>;
beforeAll(async () => {
  shop = await createTestCustomers();
});
afterAll(() => shop.close());

const add = (actor: Actor, name: string, address = `${name} Road`) =>
  saveAddress(shop.domain, actor, { id: "new", name, address });
const read = async (actor: SignedIn) =>
  (await listOwnAddresses(shop.domain, actor)).map(({ name, address }) => [name, address]);
async function getId(actor: SignedIn, name: string): Promise<string> {
  const entry = (await listOwnAddresses(shop.domain, actor)).find(
    (address) => address.name === name,
  );
  if (!entry) throw new Error(`no address ${name}`);
  return entry.id;
}

test("the profile's address is the first entry; more can be added, changed and deleted", async () => {
  const { actor, form } = await shop.createCustomer();
  expect(await read(actor)).toEqual([["Home", form.address]]);
  await expectOk(add(actor, "Work"));
  await expectOk(add(actor, "Gran"));
  const work = await getId(actor, "Work");
  await expectOk(
    saveAddress(shop.domain, actor, { id: work, name: "Office", address: "2 New Street" }),
  );
  await expectOk(
    saveAddress(shop.domain, actor, { id: "default", name: "Flat", address: "3 Old Street" }),
  );
  await expectOk(deleteAddress(shop.domain, actor, { id: await getId(actor, "Gran") }));
  expect(await read(actor)).toEqual([
    ["Flat", "3 Old Street"],
    ["Office", "2 New Street"],
  ]);
  expect(await shop.domain.stores.customers.findProfile(actor.userId)).toMatchObject({
    address: "3 Old Street",
  });
  expect((await collectOwnData(shop.domain, actor)).addresses).toEqual([
    { name: "Flat", address: "3 Old Street" },
    { name: "Office", address: "2 New Street" },
  ]);
});

test("the chosen default swaps places with the previous one, and the profile follows", async () => {
  const { actor, form } = await shop.createCustomer();
  await expectOk(add(actor, "Work"));
  await expectOk(chooseDefaultAddress(shop.domain, actor, { id: await getId(actor, "Work") }));
  expect(await read(actor)).toEqual([
    ["Work", "Work Road"],
    ["Home", form.address],
  ]);
  expect((await shop.domain.stores.customers.findProfile(actor.userId))?.address).toBe("Work Road");
  expect(await expectRefusal(deleteAddress(shop.domain, actor, { id: "default" }))).toEqual({
    code: "default_address",
  });
  await expectOk(chooseDefaultAddress(shop.domain, actor, { id: "default" }));
  expect((await read(actor)).at(0)).toEqual(["Work", "Work Road"]);
});

test("an address changed through the profile changes the default entry; without a default, a new address becomes it", async () => {
  const { actor } = await shop.createCustomer();
  await updateProfile(shop.domain, actor, { address: "9 Mill Road" });
  expect(await read(actor)).toEqual([["Home", "9 Mill Road"]]);
  await updateProfile(shop.domain, actor, { address: "" });
  expect(await read(actor)).toEqual([]);
  await expectOk(add(actor, "Work"));
  expect(await shop.domain.stores.customers.findProfile(actor.userId)).toMatchObject({
    address: "Work Road",
    addressName: "Work",
  });
});

test("refuses a duplicate name, an eleventh address and unknown ids", async () => {
  const { actor } = await shop.createCustomer();
  expect(await expectRefusal(add(actor, "hOME"))).toEqual({ code: "address_name_taken" });
  // Sent at the same time: no more than the maximum are saved.
  await Promise.all(
    Array.from({ length: maxAddresses + 3 }, (_, index) => add(actor, `Place ${index}`)),
  );
  expect(await read(actor)).toHaveLength(maxAddresses);
  expect(await expectRefusal(add(actor, "One more"))).toEqual({ code: "too_many_addresses" });
  for (const id of ["", "nonsense", "0190b1c6-0000-7000-8000-000000000000"]) {
    expect(
      await expectRefusal(saveAddress(shop.domain, actor, { id, name: "X", address: "Y" })),
    ).toEqual({
      code: "address_not_found",
    });
    expect(await expectRefusal(deleteAddress(shop.domain, actor, { id }))).toEqual({
      code: "address_not_found",
    });
    expect(await expectRefusal(chooseDefaultAddress(shop.domain, actor, { id }))).toEqual({
      code: "address_not_found",
    });
  }
});

test("customers cannot read or change each other's addresses", async () => {
  const { actor } = await shop.createCustomer();
  const { actor: stranger } = await shop.createCustomer();
  await expectOk(add(actor, "Work"));
  const work = await getId(actor, "Work");
  expect(await read(stranger)).toHaveLength(1);
  for (const change of [
    (actor: Actor) => saveAddress(shop.domain, actor, { id: work, name: "Mine", address: "Mine" }),
    (actor: Actor) => deleteAddress(shop.domain, actor, { id: work }),
    (actor: Actor) => chooseDefaultAddress(shop.domain, actor, { id: work }),
  ]) {
    expect(await expectRefusal(change(stranger))).toEqual({ code: "address_not_found" });
    expect(await expectRefusal(change(visitor))).toEqual({ code: "not_signed_in" });
  }
  expect((await read(actor)).at(1)).toEqual(["Work", "Work Road"]);
});
