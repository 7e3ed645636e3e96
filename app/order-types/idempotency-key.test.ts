import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearIdempotencyKey, getIdempotencyKey } from "./idempotency-key.ts";

const dayMs = 24 * 60 * 60 * 1_000;
const start = Date.UTC(2026, 6, 1, 18);
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  });
});
afterEach(() => {
  clearIdempotencyKey("menuorder");
  vi.unstubAllGlobals();
});

test("reuses a key for one day", () => {
  const key = getIdempotencyKey("menuorder", start);
  expect(getIdempotencyKey("menuorder", start + dayMs - 1)).toBe(key);
  const nextKey = getIdempotencyKey("menuorder", start + dayMs);
  expect(nextKey).not.toBe(key);
  expect(getIdempotencyKey("menuorder", start + dayMs + 1)).toBe(nextKey);
});

test("creates a new key after the old one is cleared", () => {
  const key = getIdempotencyKey("menuorder", start);
  clearIdempotencyKey("menuorder");
  expect(getIdempotencyKey("menuorder", start)).not.toBe(key);
});

test.each(["", "{}", "not-a-key", '{"key":"short","madeAt":1}'])(
  "ignores stored text that is not a key: %s",
  (text) => {
    stored.set("placing-key", text);
    expect(getIdempotencyKey("menuorder", start)).toMatch(/^[0-9a-f-]{36}$/);
  },
);

test("keeps the key in memory if there is no storage", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(getIdempotencyKey("menuorder", start)).toBe(
    getIdempotencyKey("menuorder", start + 2 * dayMs),
  );
});

test("uses a separate key for each order type", () => {
  const reservationKey = getIdempotencyKey("reservation", start);
  expect(getIdempotencyKey("menuorder", start)).not.toBe(reservationKey);
  clearIdempotencyKey("menuorder");
  expect(getIdempotencyKey("reservation", start)).toBe(reservationKey);
});
