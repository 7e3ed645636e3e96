import { expect, test } from "vitest";
import { redactTrackingPath } from "./redact-tracking-path.ts";

test.each([
  ["/track/abc", "/track/[token]"],
  ["/track/abc.data", "/track/[token]"],
  ["/track/abc/events", "/track/[token]/events"],
  ["/track/abc/calendar.ics", "/track/[token]/calendar.ics"],
  ["//track//abc/", "//track//[token]/"],
  ["/Track/abc", "/Track/[token]"],
  ["/tracks/abc", "/tracks/abc"],
  ["/menu", "/menu"],
])("%s is logged as %s", (path, logged) => {
  expect(redactTrackingPath(path)).toBe(logged);
});
