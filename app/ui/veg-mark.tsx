import type { Category } from "../../domain/menu/menu-item.ts";

/**
 * The vegetarian (dot) and non-vegetarian (triangle) marks, which differ in shape as well as
 * colour.
 */
export function VegMark({ category }: { category: Category }) {
  const isVeg = category === "veg";
  return (
    <svg
      viewBox="0 0 16 16"
      role="img"
      aria-label={isVeg ? "Vegetarian" : "Non-vegetarian"}
      className={
        isVeg
          ? "inline-block size-4 shrink-0 text-veg"
          : "inline-block size-4 shrink-0 text-non-veg"
      }
    >
      <rect
        x="1"
        y="1"
        width="14"
        height="14"
        rx="3.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
      />
      {isVeg ? (
        <circle cx="8" cy="8" r="3.1" fill="currentColor" />
      ) : (
        <path d="M8 4.2 12 11.4H4z" fill="currentColor" />
      )}
    </svg>
  );
}

/** The vegan mark: a leaf, shown beside the vegetarian mark. */
export function VeganMark() {
  return (
    <svg
      viewBox="0 0 16 16"
      role="img"
      aria-label="Vegan"
      className="inline-block size-4 shrink-0 text-veg"
    >
      <path
        d="M14.6 1.4C8 1 2.3 3 1.9 8.1c-.1 1.6.4 3 1.3 4C4.6 8.6 7 6.6 10.2 5.4 7.4 7.3 5 9.8 3.6 14.6h1.5c.3-1 .6-1.9 1-2.7 5.7 1.5 8.7-3.2 8.5-10.5Z"
        fill="currentColor"
      />
    </svg>
  );
}

/** A dish's vegetarian or non-vegetarian mark and, for a vegan dish, the vegan mark. */
export function DietMarks({ dish }: { dish: { category: Category; vegan: boolean } }) {
  return (
    <span className="inline-flex shrink-0 gap-1">
      <VegMark category={dish.category} />
      {dish.vegan && <VeganMark />}
    </span>
  );
}
