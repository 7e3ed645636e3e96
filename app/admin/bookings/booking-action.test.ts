import { expect, test, vi } from "vitest";
import { toast } from "../../ui/toast/toast.tsx";
import { clientAction } from "./booking-action.ts";

const submit = (form: Record<string, string>, message: string) =>
  clientAction({
    request: new Request("https://shop.test", { method: "POST", body: new URLSearchParams(form) }),
    serverAction: async () => ({ kind: "ok", value: null, message }),
  } as unknown as Parameters<typeof clientAction>[0]);

test("a message replaces the last one of the same booking, but not of other guests", async () => {
  const success = vi.spyOn(toast, "success");
  await submit({ intent: "reopen", number: "7" }, "Booking 7 is open again.");
  expect(success).toHaveBeenLastCalledWith("Booking 7 is open again.", { id: "booking-7" });
  await submit({ intent: "seat-waiting", partyId: "a" }, "2 guests seated at T1.");
  expect(success).toHaveBeenLastCalledWith("2 guests seated at T1.");
});
