import { system } from "../../domain/actor.ts";
import { builtInMenu } from "../../domain/menu/built-in-menu.ts";
import { placeDelivery } from "../../domain/order-types/delivery/place-delivery.ts";
import { seedFirstTables } from "../../domain/order-types/reservation/seed-first-tables.ts";
import { expectOk } from "./order-inputs.ts";
import { buildDelivery } from "./shop.ts";
import { createTestCustomers } from "./test-customers.ts";

/** Test customers of a shop with a menu and tables. */
export async function createCustomersWithOrders() {
  const shop = await createTestCustomers();
  await shop.domain.stores.menu.addMissing(builtInMenu);
  await seedFirstTables(shop.domain, system);
  return {
    ...shop,

    /** Creates a customer with a delivery order. */
    async createCustomerWithOrder() {
      const customer = await shop.createCustomer();
      const order = buildDelivery({ name: "Asha Rao", notes: "Ring twice" });
      const { number } = await expectOk(placeDelivery(shop.domain, customer.actor, order));
      return { ...customer, number };
    },

    setStatus: (number: number, status: string) =>
      shop.queryRows("update orders set status = $2 where number = $1", [number, status]),
  };
}
