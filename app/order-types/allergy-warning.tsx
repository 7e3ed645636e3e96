import { type ReactNode, useEffect, useState } from "react";
import type { NotedDish } from "../../domain/menu/allergy-note.ts";
import { TriangleAlert } from "../ui/icons/triangle-alert.tsx";
import { joinClasses } from "../ui/join-classes.ts";

/** The functions that compare a note with dishes; null without a note and until they are loaded. */
export function useAllergyNote(notes: string) {
  const [allergyNote, setAllergyNote] = useState<
    typeof import("../../domain/menu/allergy-note.ts") | null
  >(null);
  const hasNotes = notes !== "";
  useEffect(() => {
    if (!hasNotes) return;
    // Loaded with the first note, because few customers write one.
    import("../../domain/menu/allergy-note.ts").then(
      setAllergyNote,
      // Offline: no warning here. Staff still see the note.
      () => undefined,
    );
  }, [hasNotes]);
  return hasNotes ? allergyNote : null;
}

/**
 * Warns of dishes that contain, may contain or have no statement about an allergen that the
 * customer's note names; "" without any.
 */
export function useAllergyWarning(notes: string, dishes: readonly NotedDish[]): string {
  return useAllergyNote(notes)?.describeNotedDishes(notes, dishes) ?? "";
}

/** Announces the warning while the customer writes. `text` is from `useAllergyWarning`. */
export function AllergyWarning({ text }: { text: string }) {
  return (
    <p
      role="status"
      className={text ? "rounded-card border-2 border-accent-edge bg-surface p-4" : "sr-only"}
    >
      {text}
    </p>
  );
}

/** A warning with an icon, not announced. */
export function AllergyAlert({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={joinClasses(
        // In large text, the text is below the icon.
        "flex flex-wrap gap-x-3 gap-y-1 rounded-card border-2 border-accent-edge bg-surface p-[min(1rem,4vw)]",
        className,
      )}
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-text" />
      <p className="min-w-0 flex-1 basis-40 font-semibold">{children}</p>
    </div>
  );
}
