import { parseWithZod } from "@conform-to/zod/v4";

export const key = "0190b1c6-0000-7000-8000-000000000000";
export const person = { name: "Asha Patel", contact: "07700 900123", address: "1 High Street" };
export const lines = JSON.stringify([{ id: 1, quantity: 2, seenPrice: 495 }]);
export const takeaway = {
  ...person,
  pickupDate: "2026-06-15",
  pickupTime: "12:00",
  instructions: "",
  lines,
  idempotencyKey: key,
};
export const party = {
  ...person,
  eventDate: "2026-06-25",
  eventTime: "",
  guestCount: "20",
  deliveryMethod: "Pickup",
  specialRequests: "",
  lines,
  idempotencyKey: key,
};

export type Schema = Parameters<typeof parseWithZod>[1]["schema"];
export function read(schema: Schema, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const submission = parseWithZod(form, { schema });
  return submission.status === "success"
    ? { value: submission.value as Record<string, unknown>, error: {} as Record<string, string[]> }
    : {
        value: {} as Record<string, unknown>,
        error: (submission.error ?? {}) as Record<string, string[]>,
      };
}
