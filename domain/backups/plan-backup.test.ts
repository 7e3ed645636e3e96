import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import type { BackupRun } from "./backup-store.ts";
import { type BackupState, maxAttempts, planBackup } from "./plan-backup.ts";

const dueAt = new Date("2026-07-01T03:00:00Z");

function buildRun(run: Partial<BackupRun>): BackupRun {
  return {
    id: 1,
    cause: "scheduled",
    state: "succeeded",
    dueAt,
    attempt: 1,
    startedAt: dueAt,
    finishedAt: dueAt,
    failure: null,
    destination: null,
    fileName: null,
    bytes: null,
    encrypted: false,
    verifiedAt: null,
    deletedAt: null,
    alertedAt: null,
    ...run,
  };
}

const buildFailedRun = (attempt: number, finishedAt: string) =>
  buildRun({
    state: "failed",
    failure: "The disk is full.",
    attempt,
    finishedAt: new Date(finishedAt),
  });

function plan(now: string, state: Partial<BackupState> = {}) {
  const settings = { backupTime: "04:00", timeZone: "Europe/London" };
  const ownerCreatedAt = new Date("2026-06-01T12:00:00Z");
  return planBackup(
    { settings, openRun: null, newestScheduled: null, ownerCreatedAt, ...state },
    Temporal.Instant.from(now),
  );
}

describe("a scheduled backup", () => {
  test("is due at its time, not before", () => {
    const newestScheduled = buildRun({ dueAt: new Date("2026-06-30T03:00:00Z") });
    expect(plan("2026-07-01T02:59:59Z", { newestScheduled })).toBeNull();
    expect(plan("2026-07-01T03:00:00Z", { newestScheduled })).toEqual({
      kind: "due",
      dueAt,
      attempt: 1,
    });
    expect(plan("2026-07-01T03:00:01Z", { newestScheduled: buildRun({}) })).toBeNull();
  });

  test("that was missed while the shop was stopped is due once, no matter for how long it was stopped", () => {
    const newestScheduled = buildRun({ dueAt: new Date("2026-06-20T03:00:00Z") });
    expect(plan("2026-07-01T18:00:00Z", { newestScheduled })).toEqual({
      kind: "due",
      dueAt,
      attempt: 1,
    });
  });

  test("is due in a shop that has never had one, but not for times before the shop had an owner", () => {
    expect(plan("2026-07-01T18:00:00Z")).toEqual({ kind: "due", dueAt, attempt: 1 });
    expect(
      plan("2026-07-01T18:00:00Z", { ownerCreatedAt: new Date("2026-07-01T03:00:01Z") }),
    ).toBeNull();
    expect(plan("2026-07-01T18:00:00Z", { ownerCreatedAt: null })).toBeNull();
  });

  test("is never due while the schedule is off", () => {
    expect(
      plan("2026-07-01T18:00:00Z", { settings: { backupTime: null, timeZone: "Europe/London" } }),
    ).toBeNull();
  });

  test("that is moved to an earlier time is not due again on the same day", () => {
    const settings = { backupTime: "03:00", timeZone: "Europe/London" };
    expect(plan("2026-07-01T18:00:00Z", { settings, newestScheduled: buildRun({}) })).toBeNull();
  });
});

describe("a failed backup", () => {
  test.each([
    [1, "2026-07-01T03:05:00Z"],
    [2, "2026-07-01T03:30:00Z"],
    [3, "2026-07-01T05:00:00Z"],
  ])("is tried again after attempt %i", (attempt, retryAt) => {
    const newestScheduled = buildFailedRun(attempt, "2026-07-01T03:00:00Z");
    const beforeRetry = Temporal.Instant.from(retryAt).subtract({ seconds: 1 }).toString();
    expect(plan(beforeRetry, { newestScheduled })).toBeNull();
    expect(plan(retryAt, { newestScheduled })).toEqual({
      kind: "due",
      dueAt,
      attempt: attempt + 1,
    });
  });

  test("is not retried after the last attempt, until the next day", () => {
    const newestScheduled = buildFailedRun(maxAttempts, "2026-07-01T06:00:00Z");
    expect(plan("2026-07-02T02:59:00Z", { newestScheduled })).toBeNull();
    expect(plan("2026-07-02T03:00:00Z", { newestScheduled })).toMatchObject({
      kind: "due",
      attempt: 1,
    });
  });
});

test("starts a waiting run, and treats a run still marked as running as abandoned", () => {
  const waiting = buildRun({ cause: "requested", state: "waiting", finishedAt: null, dueAt: null });
  expect(plan("2026-07-01T18:00:00Z", { openRun: waiting })).toEqual({
    kind: "waiting",
    run: waiting,
  });
  const running = buildRun({ state: "running", finishedAt: null });
  expect(plan("2026-07-01T18:00:00Z", { openRun: running })).toEqual({
    kind: "abandoned",
    run: running,
  });
});

test("treats a scheduled run that has waited since an earlier day as the first attempt for the last due time", () => {
  const openRun = buildRun({ state: "waiting", attempt: 3, finishedAt: null });
  expect(plan("2026-07-01T18:00:00Z", { openRun })).toEqual({ kind: "waiting", run: openRun });
  expect(plan("2026-07-02T02:59:59Z", { openRun })).toEqual({ kind: "waiting", run: openRun });
  expect(plan("2026-07-03T18:00:00Z", { openRun })).toEqual({
    kind: "waiting",
    run: { ...openRun, dueAt: new Date("2026-07-03T03:00:00Z"), attempt: 1 },
  });
});

test("does not start a waiting scheduled run once the schedule is off, but starts a requested one", () => {
  const settings = { backupTime: null, timeZone: "Europe/London" };
  const scheduled = buildRun({ state: "waiting", finishedAt: null });
  expect(plan("2026-07-01T18:00:00Z", { settings, openRun: scheduled })).toEqual({
    kind: "cancelled",
    run: scheduled,
  });
  const requested = buildRun({
    cause: "requested",
    state: "waiting",
    finishedAt: null,
    dueAt: null,
  });
  expect(plan("2026-07-01T18:00:00Z", { settings, openRun: requested })).toEqual({
    kind: "waiting",
    run: requested,
  });
});
