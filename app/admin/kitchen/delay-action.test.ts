import { expect, onTestFinished, test } from "vitest";
import type { UndoableStep } from "../../../domain/kitchen/ticket.ts";
import { clientAction } from "./delay-action.ts";
import { getLastMove, setLastMove } from "./last-move.ts";

type ClientActionArgs = Parameters<typeof clientAction>[0];

const delay = (number: number, result: unknown) =>
  clientAction({
    params: { number: String(number) },
    serverAction: async () => result,
  } as unknown as ClientActionArgs);

const step: UndoableStep = {
  number: 7,
  version: 3,
  step: "confirmed",
  name: "confirm",
  isBooking: false,
  undoMs: 10_000,
};

test("offers to undo a delay, until it is undone", async () => {
  onTestFinished(() => setLastMove(null));
  setLastMove(step);
  const delayed = { number: 8, version: 2, step: "delay", isBooking: false, undoMs: 10_000 };
  await delay(8, { kind: "ok", value: delayed });
  expect(getLastMove()).toEqual(delayed);
  await delay(8, { kind: "ok", value: null });
  expect(getLastMove()).toBeNull();
});

test("hides Undo if its order has changed, because the server would refuse it", async () => {
  onTestFinished(() => setLastMove(null));
  setLastMove(step);
  const refused = { kind: "refused", code: "order_changed", message: "" };
  await delay(8, refused);
  expect(getLastMove()).toEqual(step);
  await delay(7, refused);
  expect(getLastMove()).toBeNull();
});
