import { expect, test } from "vitest";
import { messages } from "../messages.ts";
import { waitingSchema, walkInSchema } from "./booking-schema.ts";

test("rejects a phone number that is too short, and accepts an empty one", () => {
  const walkIn = { guests: "2", idempotencyKey: crypto.randomUUID() };
  expect(walkInSchema.parse(walkIn)).toMatchObject({ name: "", phone: "", table: null });
  expect(walkInSchema.parse({ ...walkIn, phone: "07700 900123" }).phone).toBe("+447700900123");
  const waiting = { partyId: crypto.randomUUID(), guests: "2", name: "Marta", quotedMinutes: "20" };
  for (const result of [
    walkInSchema.safeParse({ ...walkIn, phone: "12" }),
    waitingSchema.safeParse({ ...waiting, phone: "12" }),
  ])
    expect(result.error?.issues.map(({ message }) => message)).toEqual([messages.profile.contact]);
});

test("a party can wait without a quoted time", () => {
  const waiting = { partyId: crypto.randomUUID(), guests: "12", name: "Marta" };
  expect(waitingSchema.parse(waiting).quotedMinutes).toBe(0);
  expect(waitingSchema.parse({ ...waiting, quotedMinutes: "20" }).quotedMinutes).toBe(20);
  const tooLong = waitingSchema.safeParse({ ...waiting, quotedMinutes: "241" });
  expect(tooLong.error?.issues[0]?.message).toBe(messages.bookings.quotedMinutes);
});
