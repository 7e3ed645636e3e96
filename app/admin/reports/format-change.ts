/** `+12%`, `−5%`, `no change`; `new` if there was nothing before. */
export function formatChange({ current, previous }: { current: number; previous: number }): string {
  if (current === previous) return "no change";
  if (previous === 0) return "new";
  const percent = Math.round(((current - previous) / previous) * 100);
  return `${percent < 0 ? "−" : "+"}${Math.abs(percent)}%`;
}
