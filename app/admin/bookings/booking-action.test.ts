import { expect, test, vi } from "vitest";
import { toast } from "../../ui/toast/toast.tsx";
import { clientAction } from "./booking-action.ts";
import { lastBookingStep } from "./last-booking-step.ts";

const submit = (form: Record<string, string>, message?: string, value: unknown = null) =>
  clientAction({
    request: new Request("https://shop.test", { method: "POST", body: new URLSearchParams(form) }),
    serverAction: async () => ({ kind: "ok", value, message }),
  } as unknown as Parameters<typeof clientAction>[0]);

test("a message replaces the last one of the same booking, but not of other guests", async () => {
  const success = vi.spyOn(toast, "success");
  await submit({ intent: "reopen", number: "7" }, "Booking 7 is open again.");
  expect(success).toHaveBeenLastCalledWith("Booking 7 is open again.", { id: "booking-7" });
  await submit({ intent: "stop-waiting", partyId: "a" }, "Removed.");
  expect(success).toHaveBeenLastCalledWith("Removed.");
  const seated = { kind: "walk-in", number: 9, version: 1, undoMs: 10_000 };
  await submit({ intent: "seat-waiting", partyId: "a", name: "Priya" }, "Seated.", seated);
  expect(success).toHaveBeenLastCalledWith("Seated.", { id: "booking-9" });
  expect(lastBookingStep.get()).toEqual({ ...seated, name: "Priya" });
});

test("offers to undo a move, by the guest's name if the form has it, until the booking changes", async () => {
  const undoable = { kind: "move", number: 7, version: 3, undoMs: 10_000 };
  const move = { intent: "move", number: "7" };
  await submit({ ...move, name: "Asha Patel" }, undefined, undoable);
  expect(lastBookingStep.get()).toEqual({ ...undoable, name: "Asha Patel" });
  await submit(move, undefined, undoable);
  expect(lastBookingStep.get()).toEqual({ ...undoable, name: "" });
  await submit({ intent: "add" });
  expect(lastBookingStep.get()).not.toBeNull();
  await submit({ intent: "arrived", number: "7" });
  expect(lastBookingStep.get()).toBeNull();
});
