import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearIdempotencyKey, getIdempotencyKey } from "./idempotency-key.ts";

const day = 24 * 60 * 60 * 1_000;
const arrival = Date.UTC(2026, 6, 1, 18);
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

test("lasts a day, across reloads and lost responses", () => {
  const key = getIdempotencyKey("menuorder", arrival);
  expect(getIdempotencyKey("menuorder", arrival + day - 1)).toBe(key);
  const next = getIdempotencyKey("menuorder", arrival + day);
  expect(next).not.toBe(key);
  expect(getIdempotencyKey("menuorder", arrival + day + 1)).toBe(next);
});

test("the next order gets a new key", () => {
  const key = getIdempotencyKey("menuorder", arrival);
  clearIdempotencyKey("menuorder");
  expect(getIdempotencyKey("menuorder", arrival)).not.toBe(key);
});

test.each(["", "{}", "not-a-key", '{"key":"short","madeAt":1}'])("ignores stored text that is not a key: %s", (text) => {
  stored.set("placing-key", text);
  expect(getIdempotencyKey("menuorder", arrival)).toMatch(/^[0-9a-f-]{36}$/);
});

test("without storage the key lasts as long as the page", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(getIdempotencyKey("menuorder", arrival)).toBe(getIdempotencyKey("menuorder", arrival + 2 * day));
});

test("each order type has its own key", () => {
  const table = getIdempotencyKey("reservation", arrival);
  expect(getIdempotencyKey("menuorder", arrival)).not.toBe(table);
  clearIdempotencyKey("menuorder");
  expect(getIdempotencyKey("reservation", arrival)).toBe(table);
});
