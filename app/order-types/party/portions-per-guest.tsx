/** The portions that `suggestPortions` allows for each guest. */
export function PortionsPerGuest() {
  return (
    <p className="text-muted text-sm">
      Per guest, we suggest two breads, half a portion of sides, and one starter, main, dessert and
      drink. Similar dishes share these portions.
    </p>
  );
}
