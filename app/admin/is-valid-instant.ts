/**
 * Whether `text` (`YYYY-MM-DDThh:mm:ss.sss…Z`) is a real instant. JavaScript accepts 31 February and the year 0, which PostgreSQL rejects.
 */
export function isValidInstant(text: string): boolean {
  const read = new Date(text);
  const toMilliseconds = "YYYY-MM-DDThh:mm:ss.sss".length;
  return (
    !Number.isNaN(read.getTime()) &&
    !text.startsWith("0000") &&
    read.toISOString().slice(0, toMilliseconds) === text.slice(0, toMilliseconds)
  );
}
