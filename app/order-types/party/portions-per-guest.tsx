/** The portions that `suggestPortions` allows for each guest. */
export function PortionsPerGuest() {
  return (
    <p className="text-muted text-sm">
      We suggest, for each guest: two breads, half a portion of sides, and one portion of each other
      kind of dish. If you choose several dishes of a kind, we split that between them.
    </p>
  );
}
