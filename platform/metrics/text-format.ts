/** One value of a metric. `suffix` extends the name, as in a histogram's `_bucket`. */
export interface Sample {
  labels?: Record<string, string>;
  value: number;
  suffix?: string;
}

/** A metric with all its values. */
export interface Metric {
  name: string;
  help: string;
  type: "counter" | "gauge" | "histogram";
  samples: Sample[];
}

export const textContentType = "text/plain; version=0.0.4; charset=utf-8";

/** Formats metrics as Prometheus text. Leaves out metrics without a value. */
export function formatMetrics(metrics: readonly Metric[]): string {
  return metrics
    .filter(({ samples }) => samples.length > 0)
    .map(
      ({ name, help, type, samples }) =>
        `# HELP ${name} ${escapeText(help)}\n# TYPE ${name} ${type}\n${samples.map((sample) => formatSample(name, sample)).join("")}`,
    )
    .join("");
}

/** A gauge with one value, or none if it is null, for example because it is unknown. */
export function createGauge(name: string, help: string, value: number | null): Metric {
  return { name, help, type: "gauge", samples: value === null ? [] : [{ value }] };
}

/** A gauge with one value per label value. */
export function createGaugeByLabel(
  name: string,
  help: string,
  label: string,
  values: Readonly<Record<string, number>>,
): Metric {
  const samples = Object.entries(values).map(([key, value]) => ({
    labels: { [label]: key },
    value,
  }));
  return { name, help, type: "gauge", samples };
}

function formatSample(name: string, { labels = {}, value, suffix = "" }: Sample): string {
  const pairs = Object.entries(labels).map(
    ([label, text]) => `${label}="${escapeText(text).replaceAll('"', '\\"')}"`,
  );
  return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(",")}}` : ""} ${formatNumber(value)}\n`;
}

export function formatNumber(value: number): string {
  return value === Number.POSITIVE_INFINITY ? "+Inf" : String(value);
}

function escapeText(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
}
