import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect } from "vitest";
import { createCustomerClient } from "../builders/customers.ts";
import type { RawClient } from "../builders/raw-client.ts";
import type { RunningShop } from "../builders/running-shop.ts";
import { test } from "../builders/test-with-shop.ts";

const listAddresses = async (shop: RunningShop, email: string) => {
  const { rows } = await shop.database.pool.query<{ name: string; address: string }>(
    `select s.name, s.address from saved_addresses s join profiles p on p.id = s.user_id where p.email = $1 order by s.created_at`,
    [email],
  );
  return rows.map(({ name, address }) => `${name}: ${address}`);
};
async function expectPost(
  client: RawClient,
  path: string,
  form: Record<string, string>,
  status: number,
): Promise<string> {
  const response = await client.post(path, form);
  expect({ form, status: response.status }).toEqual({ form, status });
  return response.text();
}

test("the addresses page adds addresses, changes the default, and explains refusals", async ({
  shop,
}) => {
  const customer = await createCustomerClient(shop);
  const post = (intent: string, form: Record<string, string>, status = 202) =>
    expectPost(customer, "/userdashboard/addresses.data", { intent, ...form }, status);
  const work = { name: "Work", address: "2 New Street" };
  await post("address", { id: "new", ...work });
  expect(await listAddresses(shop, customer.person.email)).toEqual(["Work: 2 New Street"]);
  expect(await post("address", { id: "new", ...work }, 400)).toContain(
    "Another address has this name.",
  );
  expect(await post("address", { id: "new", name: "", address: "" }, 400)).toContain(
    "Enter a name",
  );
  expect(await post("delete-address", { id: "default" }, 409)).toContain(
    "This is your default address.",
  );
  expect(await post("delete-address", { id: randomUUID() }, 404)).toContain(
    "This address no longer exists.",
  );
  const { rows } = await shop.database.pool.query(
    "select id from saved_addresses where name = 'Work'",
  );
  await post("default-address", { id: rows[0].id });
  expect(await listAddresses(shop, customer.person.email)).toEqual([
    `Home: ${customer.person.address}`,
  ]);
});

test("an address outside the delivery area is named when it is saved, and beside other errors", async ({
  shop,
}) => {
  const customer = await createCustomerClient(shop);
  const restrictArea = (deliveryPostcodes: string[]) =>
    shop.database.pool.query(
      "update business set settings = settings || jsonb_build_object('deliveryPostcodes', $1::jsonb)",
      [JSON.stringify(deliveryPostcodes)],
    );
  await restrictArea(["LE1"]);
  const address = "1 High Street, Derby DE1 1AA";
  const save = async (id: string) => {
    const entry = { intent: "address", id, name: "Far", address };
    const saved = await customer.post("/userdashboard/addresses.data", entry);
    return saved.headers.getSetCookie().join();
  };
  expect(await save("new")).toContain("flash=address-added-outside-area;");
  const { rows } = await shop.database.pool.query<{ id: string }>(
    "select id from saved_addresses where address = $1",
    [address],
  );
  expect(await save(rows[0]?.id ?? "")).toContain("flash=address-outside-area;");
  const refused = await expectPost(
    customer,
    "/checkout.data",
    { name: "Asha Patel", phone: "12", address, lines: "[]", idempotencyKey: randomUUID() },
    422,
  );
  expect(refused).toContain("Sorry, we don't deliver to DE1 1AA. We deliver to LE1.");
  expect(refused).toContain("phone");
  await restrictArea([]);
});

test("an address typed at checkout is saved with its name; the order keeps its own copy", async ({
  shop,
}) => {
  const customer = await createCustomerClient(shop);
  const order = (overrides: Record<string, string>) => ({
    name: "Asha Patel",
    phone: "07700 900123",
    address: "5 Canal Side",
    notes: "",
    coupon: "",
    lines: JSON.stringify([{ id: 1, quantity: 1, seenPrice: 495 }]),
    seenTotal: "594",
    seenWantedAt: "",
    idempotencyKey: randomUUID(),
    ...overrides,
  });
  const countOrders = async () =>
    (
      await shop.database.pool.query(
        "select 1 from menuorder where shipping_info ->> 'address' = '5 Canal Side'",
      )
    ).rowCount;
  const save = { saveAddress: "on", addressName: "Boat" };

  await expectPost(customer, "/checkout.data", order({ addressName: "Not ticked" }), 200);
  expect(await listAddresses(shop, customer.person.email)).toEqual([]);
  const form = order(save);
  await expectPost(customer, "/checkout.data", form, 200);
  // A retry after a lost response.
  await expectPost(customer, "/checkout.data", form, 200);
  expect(await listAddresses(shop, customer.person.email)).toEqual(["Boat: 5 Canal Side"]);
  // The name of a saved address replaces it.
  await expectPost(customer, "/checkout.data", order({ ...save, address: "6 Canal Side" }), 200);
  expect(await listAddresses(shop, customer.person.email)).toEqual(["Boat: 6 Canal Side"]);
  const home = { saveAddress: "on", addressName: "home", address: "7 Canal Side" };
  await expectPost(customer, "/checkout.data", order(home), 200);
  const { rows } = await shop.database.pool.query("select address from profiles where email = $1", [
    customer.person.email,
  ]);
  expect(rows).toEqual([{ address: "7 Canal Side" }]);
  await shop.database.pool.query("delete from saved_addresses");
  expect(await countOrders()).toBe(2);

  // A failure after the order is placed does not look like a failed order.
  const owner = new pg.Client(shop.database.owner);
  await owner.connect();
  await owner.query(
    "create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$",
  );
  await owner.query(
    "create trigger refuse before insert on saved_addresses for each row execute function refuse()",
  );
  await owner.end();
  expect(await expectPost(customer, "/checkout.data", order(save), 200)).toContain(
    "Something went wrong on our side.",
  );
  expect(await countOrders()).toBe(3);
});
