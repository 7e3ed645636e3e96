import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { system } from "../../domain/actor.ts";
import { createAnalyticsStore } from "../../domain/analytics/analytics-store.ts";
import { defaultTexts } from "../../domain/business/default-texts.ts";
import { seedFirstMenu } from "../../domain/menu/seed-first-menu.ts";
import { listAllOrders } from "../../domain/order-search/list-orders.ts";
import { getSetupReminder } from "../../domain/setup/get-checklist.ts";
import { bindShop } from "../../platform/bind-shop.ts";
import { connect } from "../../platform/database/connect.ts";
import { migrate } from "../../platform/database/migrate.ts";
import { listKnownMigrations } from "../../platform/database/migrations.ts";
import { createLog } from "../../platform/log.ts";
import { createEmptyDatabase, listConstraints, runQuery } from "../builders/backups.ts";
import { computeFigures, sortFigures } from "../builders/compute-figures.ts";
import { listEveryOrder } from "../builders/list-every-order.ts";
import { expectOk } from "../builders/order-inputs.ts";
import { createPreviousVersionShop } from "../builders/previous-version-shop.ts";
import type { TestShop } from "../builders/shop.ts";
import { createTestDatabase, type TestDatabase } from "../builders/test-database.ts";

const log = createLog("silent");
const migrationCount = listKnownMigrations().length;
const admin = { kind: "admin", userId: "an admin", isOwner: false } as const;

let newDatabase: TestDatabase;
beforeAll(async () => {
  newDatabase = await createTestDatabase();
});
afterAll(() => newDatabase.close());

describe("upgrades a shop from any earlier release in one step", () => {
  test.each(Array.from({ length: migrationCount - 1 }, (_, index) => index))(
    "from migration %i",
    async (lastMigration) => {
      const database = await createEmptyDatabase();
      try {
        const client = new pg.Client(database.owner);
        await client.connect();
        const previousShop = await createPreviousVersionShop(client, lastMigration);
        await client.end();
        await migrate(database.owner, { log, login: true });

        // The schema equals a new shop's, and no order is missing.
        expect(await listConstraints(database.owner)).toEqual(
          await listConstraints(newDatabase.owner),
        );
        const connected = connect({ ...database.owner, user: "tiffin_app" }, { log });
        const shop = bindShop({
          database: connected,
          bindEmailQueue: () => ({ send: async () => undefined }),
        });
        const orders = await listEveryOrder(shop);
        expect(orders.map(({ number }) => number)).toEqual(
          Array.from(
            { length: previousShop.orderCount },
            (_, index) => previousShop.orderCount - index,
          ),
        );
        const { aboutIntro, mission, takeawayNote, freeDelivery, remedy, space } = defaultTexts;
        expect(await shop.stores.business.getSettings()).toMatchObject({
          name: "Previous Version Shop",
          practice: false,
          // Texts and pictures that were hard-coded before they became settings.
          aboutIntro,
          mission,
          takeawayNote,
          freeDelivery,
          remedy,
          kitchenAllergens: "nuts, milk, wheat, sesame and mustard",
          space,
          illustrations: true,
        });
        expect(orders.filter(({ isPractice }) => isPractice)).toEqual([]);
        // Starting the new release neither turns it into a practice shop nor asks for setup.
        await seedFirstMenu(shop, system);
        expect((await shop.stores.business.getSettings()).practice).toBe(false);
        expect(
          await getSetupReminder(shop, { hasMailServer: false, backupDestination: null }),
        ).toBeNull();

        // The migrations also fill new columns and tables for existing rows.
        const found = (
          await expectOk(listAllOrders(shop, admin, { search: "zoe nunez" }))
        ).orders.map(({ number }) => number);
        expect(found.toSorted((a, b) => a - b)).toEqual(previousShop.numbersPlacedBefore.search);
        const numbers = (rows: { number: number }[]) => rows.map(({ number }) => number);
        const acknowledged =
          "select number from orders where acknowledged_at is not null order by number";
        expect(numbers(await runQuery(database.owner, acknowledged))).toEqual(
          previousShop.numbersPlacedBefore.alerts,
        );
        const couponOrders =
          "select number from orders join coupon_uses on order_id = id where use_number = 1 order by number";
        expect(numbers(await runQuery(database.owner, couponOrders))).toEqual(
          Array.from({ length: previousShop.orderCount }, (_, index) => index + 1),
        );

        // The rollups match the orders.
        const analytics = createAnalyticsStore(connected.db);
        while ((await analytics.rollUp("Europe/London")).more);
        await analytics.recountCustomers();
        const figures = await analytics.getFigures({
          timeZone: "Europe/London",
          daysSince: "2000-01-01",
        });
        expect(sortFigures(figures)).toEqual(
          await computeFigures({ database: connected } as unknown as TestShop, "Europe/London"),
        );
        expect(figures.customers).toBe(previousShop.orderCount);
        await connected.pool.end();
      } finally {
        await database.drop();
      }
    },
  );
});
