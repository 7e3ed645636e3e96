import { expect, onTestFinished, test } from "vitest";
import type { UndoableStep } from "../../../domain/kitchen/ticket.ts";
import { getLastMove, getSeenNumbers, setLastMove, setSeenMove } from "../kitchen/last-move.ts";
import { clientAction } from "./acknowledge.ts";

const acknowledge = (result: unknown) =>
  clientAction({
    serverAction: async () => result,
  } as unknown as Parameters<typeof clientAction>[0]);

const step: UndoableStep = {
  number: 7,
  version: 3,
  step: "confirmed",
  name: "confirm",
  isBooking: false,
  undoMs: 10_000,
};

test("offers to undo marking orders as seen, and keeps Undo for a ticket's step", async () => {
  onTestFinished(() => {
    setLastMove(null);
    setSeenMove(null);
  });
  setLastMove(step);
  const undo = { seenNumbers: [8, 9], undoMs: 10_000 };
  await acknowledge({ kind: "ok", value: ["2 marked as seen."], undo });
  expect(getSeenNumbers()).toEqual([8, 9]);
  expect(getLastMove()).toEqual(step);
});

test("accepts the result of a server of the previous release, which has no Undo", async () => {
  await acknowledge({ kind: "ok", value: ["Marked as seen."] });
  expect(getSeenNumbers()).toBeNull();
});
