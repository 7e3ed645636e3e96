/** `1 dish`, `3 dishes`. Without `plural`, the noun forms it with an s. */
export function formatCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}

/** `1 day's notice`, `2 hours' notice`. */
export function formatNotice(count: number, unit: string): string {
  return `${formatCount(count, unit)}${count === 1 ? "'s" : "'"} notice`;
}
