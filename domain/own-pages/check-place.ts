import { ok, type Result, refuse } from "../result.ts";
import { maxOwnPages, maxPlaced, type OwnPageFields, type OwnPageSummary } from "./own-page.ts";
import { isReservedSlug } from "./reserved-slugs.ts";

export type PlaceRefusal =
  | { code: "slug_reserved" }
  /** `title` is that of the page with this slug. */
  | { code: "slug_taken"; title: string }
  | { code: "too_many_pages" }
  | { code: "navigation_full" }
  | { code: "footer_full" };

/** Whether the page's slug is free and its placement has room. `others`: all other pages, locked. */
export function checkPlace(
  { slug, placement }: Pick<OwnPageFields, "slug" | "placement">,
  others: readonly OwnPageSummary[],
): Result<null, PlaceRefusal> {
  if (isReservedSlug(slug)) return refuse({ code: "slug_reserved" });
  const taken = others.find((other) => other.slug === slug);
  if (taken) return refuse({ code: "slug_taken", title: taken.title });
  if (others.length >= maxOwnPages) return refuse({ code: "too_many_pages" });
  const isFull = others.filter((other) => other.placement === placement).length >= maxPlaced[placement];
  if (isFull && placement === "navigation") return refuse({ code: "navigation_full" });
  if (isFull && placement === "footer") return refuse({ code: "footer_full" });
  return ok(null);
}
