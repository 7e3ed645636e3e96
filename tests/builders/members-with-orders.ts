import { system } from "../../domain/actor.ts";
import { builtInMenu } from "../../domain/menu/built-in-menu.ts";
import { placeDelivery } from "../../domain/order-types/delivery/place-delivery.ts";
import { seedFirstTables } from "../../domain/order-types/reservation/seed-first-tables.ts";
import { expectOk } from "./order-inputs.ts";
import { buildDelivery } from "./shop.ts";
import { createTestMembers } from "./test-members.ts";

/** Test members of a shop with a menu and tables. */
export async function createMembersWithOrders() {
  const shop = await createTestMembers();
  await shop.domain.stores.menu.addMissing(builtInMenu);
  await seedFirstTables(shop.domain, system);
  return {
    ...shop,

    /** Creates a member with a delivery order. */
    async createMemberWithOrder() {
      const member = await shop.createMember();
      const order = buildDelivery({ name: "Asha Rao", notes: "Ring twice" });
      const { number } = await expectOk(placeDelivery(shop.domain, member.actor, order));
      return { ...member, number };
    },

    setStatus: (number: number, status: string) =>
      shop.queryRows("update orders set status = $2 where number = $1", [number, status]),
  };
}
