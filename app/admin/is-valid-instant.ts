/**
 * Whether a moment that an address names (`YYYY-MM-DDThh:mm:ss.sss…Z`) is one. JavaScript reads 31 February as 3 March, and the year 0, which
 * the database both refuses.
 */
export function isRealMoment(text: string): boolean {
  const read = new Date(text);
  const toMilliseconds = "YYYY-MM-DDThh:mm:ss.sss".length;
  return (
    !Number.isNaN(read.getTime()) &&
    !text.startsWith("0000") &&
    read.toISOString().slice(0, toMilliseconds) === text.slice(0, toMilliseconds)
  );
}
