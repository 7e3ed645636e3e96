import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { messages } from "../../messages.ts";
import { counterOrderForm } from "./counter-order-schema.ts";

/** Of the form as the browser sends it. */
function parseCash(cashGiven: string) {
  const form = new FormData();
  form.set("idempotencyKey", crypto.randomUUID());
  form.set("lines", JSON.stringify([{ id: 1, quantity: 1, seenPrice: 495 }]));
  for (const name of ["name", "instructions", "pickupDate", "pickupTime"]) form.set(name, "");
  form.set("cashGiven", cashGiven);
  const parsed = parseWithZod(form, { schema: counterOrderForm });
  return parsed.status === "success" ? parsed.value.cashGiven : parsed.error;
}

test("empty cash is the exact amount", () => {
  expect(parseCash("")).toBeNull();
  expect(parseCash(" ")).toBeNull();
  expect(parseCash("£20.5")).toBe(2_050);
  expect(parseCash("twenty")).toEqual({ cashGiven: [messages.counter.cashFormat] });
});
