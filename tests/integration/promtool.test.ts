import { expect } from "vitest";
import { readMetricsText } from "../builders/metrics.ts";
import { hasPromtool, runPromtool } from "../builders/promtool.ts";
import { createRawClient } from "../builders/raw-client.ts";
import { test } from "../builders/test-with-shop.ts";

test("promtool accepts the metrics' format and names", async ({ shop, skip }) => {
  if (!hasPromtool) skip("needs promtool");
  await createRawClient(shop.url).get("/menu");
  const text = await readMetricsText(shop.url);
  expect(text).toContain('tiffin_http_request_duration_seconds_bucket{route="cached"');
  expect(runPromtool(["check", "metrics"], text)).toEqual({ status: 0, output: "" });
  // Proves that promtool reports errors.
  expect(
    runPromtool(["check", "metrics"], "# HELP wait_ms Waits.\n# TYPE wait_ms counter\nwait_ms 1\n")
      .status,
  ).not.toBe(0);
});

test("promtool accepts the suggested alerts", ({ skip }) => {
  if (!hasPromtool) skip("needs promtool");
  const checked = runPromtool(["check", "rules", "deploy/prometheus-alerts.yaml"]);
  expect(checked).toMatchObject({ status: 0 });
  expect(checked.output).toMatch(/SUCCESS: \d+ rules found/);
});
