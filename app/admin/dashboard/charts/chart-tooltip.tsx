/** The value under the pointer, at (`x`, `y`) of a chart that is `width` px wide. */
export function ChartTooltip({
  label,
  name,
  value,
  x,
  y,
  width,
}: {
  label: string;
  name: string;
  value: string;
  x: number;
  y: number;
  width: number;
}) {
  const side = x < width / 2 ? { left: x + 10 } : { right: width - x + 10 };
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute rounded-[0.875rem] border border-edge bg-raised p-2.5 text-ink"
      style={{ ...side, top: y }}
    >
      <p className="font-semibold">{label}</p>
      <p className="whitespace-nowrap">{`${name}: ${value}`}</p>
    </div>
  );
}
