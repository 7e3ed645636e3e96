import { readFileSync } from "node:fs";
import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import { createGauge, type Metric } from "./text-format.ts";

/**
 * Timer interval for measuring the event loop's delay, in ms. The measured delays include this
 * interval.
 */
const resolutionMs = 20;

/**
 * Metrics of this process. Except for the build, they have the names that Prometheus' client
 * libraries use.
 */
export function createProcessMetrics(): { read(): Metric[] } {
  const manifest = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  const { version } = JSON.parse(manifest) as { version: string };
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  const toSeconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolutionMs / 1_000);

  return {
    read(): Metric[] {
      const { user, system } = process.cpuUsage();
      const { rss, heapUsed } = process.memoryUsage();
      const [p99, max] =
        delay.count > 0 ? [toSeconds(delay.percentile(99)), toSeconds(delay.max)] : [0, 0];
      delay.reset();
      return [
        {
          name: "process_cpu_seconds_total",
          help: "CPU time of this process, without the embedded PostgreSQL.",
          type: "counter",
          samples: [{ value: (user + system) / 1e6 }],
        },
        createGauge(
          "process_resident_memory_bytes",
          "Memory of this process, without the embedded PostgreSQL.",
          rss,
        ),
        createGauge(
          "process_start_time_seconds",
          "Start of this process, as a Unix timestamp.",
          performance.timeOrigin / 1_000,
        ),
        createGauge("nodejs_heap_size_used_bytes", "JavaScript heap in use.", heapUsed),
        createGauge(
          "nodejs_eventloop_lag_p99_seconds",
          "99th percentile of the event loop's delays since the last scrape.",
          p99,
        ),
        createGauge(
          "nodejs_eventloop_lag_max_seconds",
          "Longest delay of the event loop since the last scrape.",
          max,
        ),
        {
          name: "tiffin_build_info",
          help: "Always 1; the labels say what is running.",
          type: "gauge",
          samples: [{ labels: { version, node: process.version }, value: 1 }],
        },
      ];
    },
  };
}
