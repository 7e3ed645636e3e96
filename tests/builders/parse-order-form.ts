import { parseWithZod } from "@conform-to/zod/v4";

export const idempotencyKey = "0190b1c6-0000-7000-8000-000000000000";
export const customerFields = {
  name: "Asha Patel",
  contact: "07700 900123",
  address: "1 High Street",
};
export const lines = JSON.stringify([{ id: 1, quantity: 2, seenPrice: 495 }]);
export const takeawayFields = {
  ...customerFields,
  pickupDate: "2026-06-15",
  pickupTime: "12:00",
  instructions: "",
  lines,
  idempotencyKey,
};
export const partyFields = {
  ...customerFields,
  eventDate: "2026-06-25",
  eventTime: "",
  guestCount: "20",
  deliveryMethod: "Pickup",
  specialRequests: "",
  lines,
  idempotencyKey,
};

export type Schema = Parameters<typeof parseWithZod>[1]["schema"];
/** The parsed fields, or the errors of each field. */
export function parseForm(schema: Schema, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const submission = parseWithZod(form, { schema });
  return submission.status === "success"
    ? { value: submission.value as Record<string, unknown>, errors: {} as Record<string, string[]> }
    : {
        value: {} as Record<string, unknown>,
        errors: (submission.error ?? {}) as Record<string, string[]>,
      };
}
