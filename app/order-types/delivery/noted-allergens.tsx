import { useEffect, useState } from "react";
import type { describeNotedDishes, NotedDish } from "../../../domain/menu/allergy-note.ts";

/** Says which dishes contain, or may contain, an allergen that the customer's note names. */
export function NotedAllergens({ notes, dishes }: { notes: string; dishes: readonly NotedDish[] }) {
  const [describe, setDescribe] = useState<typeof describeNotedDishes | null>(null);
  const hasNotes = notes !== "";
  useEffect(() => {
    if (!hasNotes) return;
    // Loaded with the first note, because few customers write one.
    import("../../../domain/menu/allergy-note.ts").then(
      (module) => setDescribe(() => module.describeNotedDishes),
      // Offline. The kitchen sees the same when it reads the note.
      () => undefined,
    );
  }, [hasNotes]);
  const text = describe?.(notes, dishes) ?? "";
  return (
    <p
      role="status"
      className={text ? "-mt-2 rounded-card border-2 border-accent-edge bg-surface p-4" : "sr-only"}
    >
      {text}
    </p>
  );
}
