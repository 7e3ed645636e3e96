/**
 * Whether `text` (`YYYY-MM-DDThh:mm:ss.sss…Z`) is a real instant. JavaScript accepts 31 February
 * and the year 0, which PostgreSQL rejects.
 */
export function isValidInstant(text: string): boolean {
  const date = new Date(text);
  const comparedLength = "YYYY-MM-DDThh:mm:ss.sss".length;
  return (
    !Number.isNaN(date.getTime()) &&
    !text.startsWith("0000") &&
    date.toISOString().slice(0, comparedLength) === text.slice(0, comparedLength)
  );
}
