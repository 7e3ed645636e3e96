/** `10:00` → `10 AM`, `17:30` → `5:30 PM`. */
function sayTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? "AM" : "PM"}`;
}

/** The day's hours as people read them: `10 AM – 5 PM`. Times are local, `HH:MM`. */
export function sayHours({ opens, closes }: { opens: string; closes: string }): string {
  return `${sayTime(opens)} – ${sayTime(closes)}`;
}
