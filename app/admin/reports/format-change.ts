/** `+12%`, `−5%`, `no change`; `new` if there was nothing before. */
export function formatChange({ now, before }: { now: number; before: number }): string {
  if (now === before) return "no change";
  if (before === 0) return "new";
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent < 0 ? "−" : "+"}${Math.abs(percent)}%`;
}
