import { formatNumber, type Metric, type Sample } from "./text-format.ts";

/** Separates label values in a key. Must not occur in a value. */
const separator = "\n";

interface Description<Label extends string> {
  name: string;
  help: string;
  labels: readonly Label[];
}

/**
 * Counts per combination of label values. The values must come from small sets: each combination
 * stays in memory.
 */
export function createCounter<Label extends string>({ name, help, labels }: Description<Label>) {
  const counts = new Map<string, number>();
  return {
    /** Adds to the count; 0 makes the metric visible before the first event. */
    add(values: Record<Label, string>, amount = 1): void {
      const key = formatKey(labels, values);
      counts.set(key, (counts.get(key) ?? 0) + amount);
    },
    read: (): Metric => ({
      name,
      help,
      type: "counter",
      samples: [...counts].map(([key, value]) => ({ labels: parseKey(labels, key), value })),
    }),
  };
}

interface Observations {
  /** One count per bucket. The last bucket is for values above all limits. */
  counts: number[];
  sum: number;
}

/**
 * Counts observations in buckets, per combination of label values. `buckets` are upper limits,
 * ascending.
 */
export function createHistogram<Label extends string>({
  name,
  help,
  labels,
  buckets,
}: Description<Label> & { buckets: readonly number[] }) {
  const byKey = new Map<string, Observations>();
  return {
    observe(value: number, values: Record<Label, string>): void {
      const key = formatKey(labels, values);
      let observations = byKey.get(key);
      if (!observations) {
        observations = { counts: new Array(buckets.length + 1).fill(0), sum: 0 };
        byKey.set(key, observations);
      }
      let bucket = 0;
      while (bucket < buckets.length && value > (buckets[bucket] as number)) bucket += 1;
      observations.counts[bucket] = (observations.counts[bucket] ?? 0) + 1;
      observations.sum += value;
    },
    read: (): Metric => ({
      name,
      help,
      type: "histogram",
      samples: [...byKey].flatMap(([key, observations]) =>
        toSamples(parseKey(labels, key), buckets, observations),
      ),
    }),
  };
}

/** Buckets in Prometheus are cumulative. */
function toSamples(
  labels: Record<string, string>,
  buckets: readonly number[],
  { counts, sum }: Observations,
): Sample[] {
  let total = 0;
  const limits = [...buckets, Number.POSITIVE_INFINITY];
  const samples = limits.map((limit, index): Sample => {
    total += counts[index] ?? 0;
    return { suffix: "_bucket", labels: { ...labels, le: formatNumber(limit) }, value: total };
  });
  return [
    ...samples,
    { suffix: "_sum", labels, value: sum },
    { suffix: "_count", labels, value: total },
  ];
}

function formatKey<Label extends string>(
  labels: readonly Label[],
  values: Record<Label, string>,
): string {
  let key = "";
  for (const label of labels) key += values[label] + separator;
  return key;
}

function parseKey(labels: readonly string[], key: string): Record<string, string> {
  const values = key.split(separator);
  return Object.fromEntries(labels.map((label, index) => [label, values[index] ?? ""]));
}
