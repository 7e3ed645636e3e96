import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetPlacingKey, placingKey } from "./idempotency-key.ts";

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
  forgetPlacingKey("menuorder");
  vi.unstubAllGlobals();
});

test("lasts a day, across reloads and lost responses", () => {
  const key = placingKey("menuorder", arrival);
  expect(placingKey("menuorder", arrival + day - 1)).toBe(key);
  const next = placingKey("menuorder", arrival + day);
  expect(next).not.toBe(key);
  expect(placingKey("menuorder", arrival + day + 1)).toBe(next);
});

test("the next order gets a new key", () => {
  const key = placingKey("menuorder", arrival);
  forgetPlacingKey("menuorder");
  expect(placingKey("menuorder", arrival)).not.toBe(key);
});

test.each(["", "{}", "not-a-key", '{"key":"short","madeAt":1}'])("ignores stored text that is not a key: %s", (text) => {
  stored.set("placing-key", text);
  expect(placingKey("menuorder", arrival)).toMatch(/^[0-9a-f-]{36}$/);
});

test("without storage the key lasts as long as the page", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(placingKey("menuorder", arrival)).toBe(placingKey("menuorder", arrival + 2 * day));
});

test("each order type has its own key", () => {
  const table = placingKey("reservation", arrival);
  expect(placingKey("menuorder", arrival)).not.toBe(table);
  forgetPlacingKey("menuorder");
  expect(placingKey("reservation", arrival)).toBe(table);
});
