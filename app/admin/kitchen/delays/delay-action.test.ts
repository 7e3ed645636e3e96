import { expect, onTestFinished, test, vi } from "vitest";
import type { UndoableStep } from "../../../../domain/kitchen/ticket.ts";
import { toast } from "../../../ui/toast/toast.tsx";
import { getLastMove, setLastMove } from "../last-move.ts";
import { clientAction as moveBackAction } from "../move-back-action.ts";
import { clientAction } from "./delay-action.ts";

type MoveBackArgs = Parameters<typeof moveBackAction>[0];
type ClientActionArgs = Parameters<typeof clientAction>[0];

const delay = (number: number, result: unknown, form: Record<string, string> = {}) =>
  clientAction({
    params: { number: String(number) },
    request: new Request("https://shop.test", { method: "POST", body: new URLSearchParams(form) }),
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
  const info = vi.spyOn(toast, "info");
  setLastMove(step);
  const delayed = { number: 8, version: 2, step: "delay", isBooking: false, undoMs: 10_000 };
  const message = "Order 8 is now due at 12:30.";
  await delay(8, { kind: "ok", value: { move: delayed, isCustomerEmailed: true }, message });
  expect(getLastMove()).toEqual({ ...delayed, message });
  expect(info).not.toHaveBeenCalled();
  // Staff must tell the customer: a toast, which the next step does not hide.
  await delay(8, { kind: "ok", value: { move: delayed, isCustomerEmailed: false }, message });
  expect(getLastMove()).toEqual(delayed);
  expect(info).toHaveBeenCalledWith(message, expect.anything());
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

test("keeps Undo if a dish has sold out, because the order has not changed", async () => {
  onTestFinished(() => setLastMove(null));
  const error = vi.spyOn(toast, "error").mockImplementation(() => undefined);
  setLastMove(step);
  const message = "Dal is sold out. Confirm anyway?";
  await delay(7, { kind: "refused", code: "sold_out", message }, { confirm: "true" });
  expect(getLastMove()).toEqual(step);
  expect(error).toHaveBeenLastCalledWith(message, expect.anything());
});

test("names the step that failed: a delay, or a confirmation", async () => {
  onTestFinished(() => setLastMove(null));
  const error = vi.spyOn(toast, "error").mockImplementation(() => undefined);
  const refused = { kind: "refused", code: "order_changed", message: "Order 7 was just changed." };
  await delay(7, refused);
  expect(error.mock.lastCall?.[0]).toBe("Failed to change the time: Order 7 was just changed.");
  await delay(7, refused, { confirm: "true" });
  expect(error.mock.lastCall?.[0]).toBe("Failed to update status: Order 7 was just changed.");
});

test("Undo stays if the server did not answer it, and clears only its own order's step", async () => {
  onTestFinished(() => setLastMove(null));
  vi.spyOn(toast, "error").mockImplementation(() => undefined);
  const moveBack = (number: number, result: unknown) =>
    moveBackAction({
      params: { number: String(number) },
      request: new Request(`http://localhost/admin/kitchen/${number}/back`),
      serverAction: async () => result,
    } as unknown as MoveBackArgs);
  setLastMove(step);
  await moveBack(7, { kind: "failed", message: "" });
  await moveBack(8, { kind: "ok", value: null });
  expect(getLastMove()).toEqual(step);
  await moveBack(7, { kind: "ok", value: null });
  expect(getLastMove()).toBeNull();
});
