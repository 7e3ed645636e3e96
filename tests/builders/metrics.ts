import { expect } from "vitest";

/** Reads all metrics from a server on this machine. */
export async function readMetricsText(url: string): Promise<string> {
  const response = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(5_000) });
  expect(response.status).toBe(200);
  return response.text();
}

/** Maps names with labels, such as `tiffin_orders_placed_total{type="menuorder"}`, to values. */
function parseMetrics(text: string): Map<string, number> {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(" ");
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

export const readMetrics = async (url: string) => parseMetrics(await readMetricsText(url));
