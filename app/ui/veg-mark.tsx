import type { Category } from "../../domain/menu/menu-item.ts";

/** The mark of vegetarian (a dot) and non-vegetarian (a triangle) food: told apart by shape as well as colour. */
export function VegMark({ category }: { category: Category }) {
  const veg = category === "veg";
  return (
    <svg
      viewBox="0 0 16 16"
      role="img"
      aria-label={veg ? "Vegetarian" : "Non-vegetarian"}
      className={veg ? "inline-block size-4 shrink-0 text-veg" : "inline-block size-4 shrink-0 text-non-veg"}
    >
      <rect x="1" y="1" width="14" height="14" rx="3.5" fill="none" stroke="currentColor" strokeWidth="1.75" />
      {veg ? <circle cx="8" cy="8" r="3.1" fill="currentColor" /> : <path d="M8 4.2 12 11.4H4z" fill="currentColor" />}
    </svg>
  );
}
