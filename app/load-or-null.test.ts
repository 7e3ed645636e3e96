import { expect, test } from "vitest";
import { loadOrNull } from "./load-or-null.ts";

test("returns what the server sent, or null if it did not respond", async () => {
  expect(await loadOrNull(async () => ["3 at the door"])).toEqual(["3 at the door"]);
  expect(await loadOrNull(() => Promise.reject(new TypeError("Failed to fetch")))).toBeNull();
});

test("passes on a response, such as a redirect to sign-in", async () => {
  const redirect = new Response(null, { status: 302 });
  await expect(loadOrNull(() => Promise.reject(redirect))).rejects.toBe(redirect);
});
