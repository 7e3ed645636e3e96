/** The portions that `suggestPortions` allows for each guest. */
export function PortionsPerGuest() {
  return (
    <p className="text-muted text-sm">
      Per guest: two breads, half a portion of side dishes, and one portion of every other kind of
      dish, shared among the dishes you choose.
    </p>
  );
}
