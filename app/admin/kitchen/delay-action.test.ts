import { expect, onTestFinished, test } from "vitest";
import { clientAction } from "./delay-action.ts";
import { getLastMove, setLastMove } from "./last-move.ts";

type ClientActionArgs = Parameters<typeof clientAction>[0];

test("hides Undo once its order is delayed, because the server would refuse it", async () => {
  onTestFinished(() => setLastMove(null));
  const delay = (number: string) =>
    clientAction({
      params: { number },
      serverAction: async () => ({ kind: "ok", value: null }),
    } as unknown as ClientActionArgs);
  const step = { number: 7, version: 3, undoMs: 10_000 };
  setLastMove(step);
  await delay("8");
  expect(getLastMove()).toEqual(step);
  await delay("7");
  expect(getLastMove()).toBeNull();
});
