import { afterEach, beforeAll, expect, test } from "vitest";
import { createTestShop, type TestShop } from "../../tests/builders/shop.ts";
import type { BackupStore } from "./backup-store.ts";

let shop: TestShop;
let backups: BackupStore;
beforeAll(async () => {
  shop = await createTestShop();
  backups = shop.stores.backups;
  return () => shop.database.close();
});
afterEach(async () => void (await shop.database.pool.query("delete from backup_runs")));

const at = (time: string) => new Date(`2026-07-01T${time}:00Z`);
const dueAt = at("04:00");
const file = { destination: "/backups", fileName: "one.tiffin", bytes: 2_000, encrypted: true };
const finish = async (id: number | null, time: string, fileName = file.fileName) =>
  backups.succeed(id ?? 0, at(time), { ...file, fileName, verifiedAt: at(time) });

test("starts one run at a time, and each attempt at a scheduled backup only once", async () => {
  const run = { cause: "scheduled", state: "running", startedAt: at("04:00"), dueAt } as const;
  const [first, second] = await Promise.all([backups.start(run), backups.start(run)]);
  expect([first, second].filter((id) => id !== null)).toHaveLength(1);
  expect(
    await backups.start({ cause: "requested", state: "waiting", startedAt: at("04:01") }),
  ).toBeNull();
  await backups.fail(first ?? second ?? 0, at("04:02"), "The disk is full.");
  expect(await backups.start(run)).toBeNull();
  expect(await backups.start({ ...run, attempt: 2 })).not.toBeNull();
  expect(await backups.findNewestScheduled()).toMatchObject({
    dueAt,
    attempt: 2,
    state: "running",
  });
});

test("reports the last failure until a later backup succeeds", async () => {
  expect([await backups.getLastSuccessAt(), await backups.getLastFailure()]).toEqual([null, null]);
  const failed = await backups.start({
    cause: "requested",
    state: "running",
    startedAt: at("05:00"),
  });
  await backups.fail(failed ?? 0, at("05:01"), "The disk is full.");
  expect(await backups.getLastFailure()).toEqual({ at: at("05:01"), reason: "The disk is full." });
  await finish(
    await backups.start({ cause: "requested", state: "running", startedAt: at("06:00") }),
    "06:01",
  );
  expect([await backups.getLastSuccessAt(), await backups.getLastFailure()]).toEqual([
    at("06:01"),
    null,
  ]);
});

test("does not change a run that has finished", async () => {
  const id = await backups.start({ cause: "requested", state: "waiting", startedAt: at("05:00") });
  await backups.markRunning({ id: id ?? 0, dueAt: null, attempt: 1 }, at("05:01"), {
    destination: "/backups",
    fileName: "one.tiffin",
  });
  await finish(id, "05:02");
  expect(await backups.fail(id ?? 0, at("05:03"), "The shop stopped.")).toBe(false);
  expect(await backups.listRecent(5)).toMatchObject([
    { ...file, state: "succeeded", startedAt: at("05:01"), failure: null },
  ]);
  expect(await backups.findOpen()).toBeNull();
});

test("lists a destination's stored backups, except deleted ones and those made by `npm run backup`", async () => {
  for (const [time, name] of [
    ["05:00", "one.tiffin"],
    ["06:00", "two.tiffin"],
  ] as const)
    await finish(
      await backups.start({ cause: "requested", state: "running", startedAt: at(time) }),
      time,
      name,
    );
  await backups.addFinished({
    ...file,
    startedAt: at("07:00"),
    finishedAt: at("07:01"),
    verifiedAt: at("07:01"),
  });
  const stored = await backups.listStored("/backups");
  expect(stored.map(({ fileName }) => fileName)).toEqual(["two.tiffin", "one.tiffin"]);
  await backups.markDeleted(stored[1]?.id ?? 0, at("08:00"));
  expect((await backups.listStored("/backups")).map(({ fileName }) => fileName)).toEqual([
    "two.tiffin",
  ]);
  expect(await backups.listStored("/elsewhere")).toEqual([]);
  expect(await backups.getLastSuccessAt()).toEqual(at("07:01"));
});

test("lists files that failed runs may have left behind, until they are deleted", async () => {
  const partialFile = { destination: "/backups", fileName: "one.tiffin" };
  const id = await backups.start({
    cause: "requested",
    state: "running",
    startedAt: at("05:00"),
    ...partialFile,
  });
  expect(await backups.listLeftover("/backups")).toEqual([]);
  await backups.fail(id ?? 0, at("05:01"), "The disk is full.");
  expect(await backups.listLeftover("/backups")).toEqual([{ id, fileName: "one.tiffin" }]);
  expect(await backups.listLeftover("/elsewhere")).toEqual([]);
  await backups.markDeleted(id ?? 0, at("05:02"));
  expect(await backups.listLeftover("/backups")).toEqual([]);
});

test("remembers when the owner was last alerted", async () => {
  expect(await backups.lastAlertAt()).toBeNull();
  const id = await backups.start({ cause: "requested", state: "running", startedAt: at("05:00") });
  await backups.fail(id ?? 0, at("05:01"), "The disk is full.");
  await backups.markAlerted(id ?? 0, at("05:01"));
  expect(await backups.lastAlertAt()).toEqual(at("05:01"));
});
