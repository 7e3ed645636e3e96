import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { everyOrderTypeCount, placeEveryOrderType } from "../../tests/builders/every-order-type.ts";
import { expectOk, expectRefusal, mondayMorning } from "../../tests/builders/order-inputs.ts";
import { createPracticeShop } from "../../tests/builders/practice-shop.ts";
import { resolveSampleFacts } from "../../tests/builders/resolve-sample-facts.ts";
import type { TestShop } from "../../tests/builders/shop.ts";
import type { Admin } from "../actor.ts";
import type { BackupService } from "../backups/backup-service.ts";
import { orders } from "../orders/order-tables.ts";
import { findCurrentBackup, openShop } from "./open-shop.ts";

const noBackups: Pick<BackupService, "destination" | "wake"> = {
  destination: null,
  wake: () => undefined,
};
let shop: TestShop;
let owner: Admin;
let admin: Admin;
beforeEach(async () => {
  ({ shop, owner, admin } = await createPracticeShop());
});
afterEach(() => shop.database.close());

const openTheShop = (withoutBackup = true, backups = noBackups) =>
  openShop(shop, owner, { backups, hasMailServer: true }, { withoutBackup, withoutEmails: false });
const listOrders = () =>
  shop.database.db
    .select({ number: orders.number, isPractice: orders.isPractice })
    .from(orders)
    .orderBy(orders.number);

describe("the backup before opening", () => {
  const destination = {
    kind: "folder",
    description: "/backups",
    encrypted: false,
    isOnDataDisk: false,
  } as const;
  beforeEach(() => resolveSampleFacts(shop, owner));

  test("can only be skipped if the owner confirms that there is no destination", async () => {
    expect(await expectRefusal(openTheShop(false))).toEqual({ code: "no_destination" });
    await expectOk(openTheShop(true));
  });

  test("leaves the shop in practice mode if it fails", async () => {
    const [number] = await placeEveryOrderType(shop, admin);
    const wake = async () => {
      const run = await shop.stores.backups.findOpen();
      await shop.stores.backups.fail(run?.id ?? 0, new Date(), "The disk is full.");
    };
    const refusal = await expectRefusal(
      openTheShop(true, { destination, wake: () => void wake() }),
    );
    expect(refusal).toEqual({ code: "backup_failed", reason: "The disk is full." });
    expect((await shop.stores.business.getSettings()).practice).toBe(true);
    expect((await listOrders())[0]?.number).toBe(number);
  });

  test("finishes before practice orders are deleted", async () => {
    await placeEveryOrderType(shop, admin);
    let ordersInBackup = 0;
    const wake = async () => {
      ordersInBackup = (await listOrders()).length;
      const run = await shop.stores.backups.findOpen();
      const file = {
        destination: "/backups",
        fileName: "one.backup",
        bytes: 1,
        encrypted: false,
        verifiedAt: new Date(),
      };
      await shop.stores.backups.succeed(run?.id ?? 0, new Date(), file);
    };
    expect(
      await expectOk(openTheShop(false, { destination, wake: () => void wake() })),
    ).toMatchObject({ orders: everyOrderTypeCount });
    expect(ordersInBackup).toBe(everyOrderTypeCount);
  });

  describe("that was started for another reason", () => {
    const now = new Date(mondayMorning);
    const file = {
      destination: "/backups",
      fileName: "one.backup",
      bytes: 1,
      encrypted: false,
      verifiedAt: now,
    };
    /**
     * Opens with a finished backup from a minute before or after the last change. Returns how many
     * more were made.
     */
    async function openAfterBackup(when: "before" | "after") {
      const [number] = await placeEveryOrderType(shop, admin);
      const change = (await shop.stores.setup.getLastPracticeChangeAt())?.getTime() ?? 0;
      const startedAt = new Date(change + (when === "after" ? 60_000 : -60_000));
      const id =
        (await shop.stores.backups.start({ cause: "requested", state: "waiting", startedAt })) ?? 0;
      await shop.stores.backups.succeed(id, now, file);
      expect(await findCurrentBackup(shop)).toEqual(when === "after" ? startedAt : null);
      let made = 0;
      const wake = async () => {
        made += 1;
        await shop.stores.backups.succeed(
          (await shop.stores.backups.findOpen())?.id ?? 0,
          now,
          file,
        );
      };
      await expectOk(openTheShop(false, { destination, wake: () => void wake() }));
      expect((await listOrders()).map((order) => order.number)).not.toContain(number);
      return made;
    }

    test("is not enough if an order was placed after it had started", async () => {
      expect(await openAfterBackup("before")).toBe(1);
    });

    test("is used if nothing changed after it had started", async () => {
      expect(await openAfterBackup("after")).toBe(0);
    });
  });
});
