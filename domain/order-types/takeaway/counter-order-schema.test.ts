import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { messages } from "../../messages.ts";
import { counterOrderSchema } from "./counter-order-schema.ts";

test.each([
  { input: "", pence: null },
  { input: " ", pence: null },
  { input: "20", pence: 2_000 },
  { input: "£20.50", pence: 2_050 },
])(
  'cash given "$input" is $pence, and an empty field means the exact amount',
  ({ input, pence }) => {
    expect(parse(input)).toMatchObject({ status: "success", value: { cashGiven: pence } });
  },
);

test.each(["twenty", "-5", "100000.01"])("rejects %s as cash given", (cashGiven) => {
  expect(parse(cashGiven)).toMatchObject({
    status: "error",
    error: { cashGiven: [messages.counter.cashFormat] },
  });
});

/** Parses the form like the browser and the server. */
function parse(cashGiven: string) {
  const formData = new FormData();
  for (const [name, value] of Object.entries({
    cashGiven,
    name: "",
    instructions: "",
    pickupDate: "",
    pickupTime: "",
  }))
    formData.set(name, value);
  formData.set("idempotencyKey", "0198f2a0-0000-7000-8000-000000000001");
  formData.set("lines", JSON.stringify([{ id: 1, quantity: 1, seenPrice: 1_250 }]));
  return parseWithZod(formData, { schema: counterOrderSchema });
}
