/** The portions that `suggestPortions` allows for each guest. */
export function PortionsPerGuest() {
  return (
    <p className="text-muted text-sm">
      Per guest, we suggest two breads, half a portion of sides, and one of each other kind of dish,
      split between dishes of a kind.
    </p>
  );
}
