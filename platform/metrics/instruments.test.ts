import { expect, test } from "vitest";
import { createCounter, createHistogram } from "./instruments.ts";
import { createGauge, formatMetrics } from "./text-format.ts";

test("writes a counter with one line per combination of labels", () => {
  const counter = createCounter({
    name: "orders_total",
    help: "Orders.",
    labels: ["type", "reason"],
  });
  counter.add({ type: "takeaway", reason: "closed" }, 0);
  counter.add({ type: "delivery", reason: "paused" });
  counter.add({ reason: "paused", type: "delivery" });
  expect(formatMetrics([counter.read()])).toBe(
    [
      "# HELP orders_total Orders.",
      "# TYPE orders_total counter",
      'orders_total{type="takeaway",reason="closed"} 0',
      'orders_total{type="delivery",reason="paused"} 2',
      "",
    ].join("\n"),
  );
});

test("writes a histogram with cumulative buckets and inclusive upper limits", () => {
  const histogram = createHistogram({
    name: "wait_seconds",
    help: "Waits.",
    labels: ["route"],
    buckets: [0.5, 1],
  });
  for (const seconds of [0.25, 0.5, 0.75, 2]) histogram.observe(seconds, { route: "home" });
  expect(formatMetrics([histogram.read()])).toBe(
    [
      "# HELP wait_seconds Waits.",
      "# TYPE wait_seconds histogram",
      'wait_seconds_bucket{route="home",le="0.5"} 2',
      'wait_seconds_bucket{route="home",le="1"} 3',
      'wait_seconds_bucket{route="home",le="+Inf"} 4',
      'wait_seconds_sum{route="home"} 3.5',
      'wait_seconds_count{route="home"} 4',
      "",
    ].join("\n"),
  );
});

test("leaves out a metric without a value", () => {
  expect(formatMetrics([createGauge("age_seconds", "Age.", null)])).toBe("");
  expect(formatMetrics([createGauge("age_seconds", "Age.", 0)])).toContain("age_seconds 0\n");
});

test("escapes label values and descriptions", () => {
  const samples = [{ labels: { reason: 'a "b" \\ \n c' }, value: 1 }];
  expect(formatMetrics([{ name: "one", help: "back\\slash\nline", type: "gauge", samples }])).toBe(
    '# HELP one back\\\\slash\\nline\n# TYPE one gauge\none{reason="a \\"b\\" \\\\ \\n c"} 1\n',
  );
});
