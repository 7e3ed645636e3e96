import { ok, type Result, refuse } from "../result.ts";
import {
  type CustomPageFields,
  type CustomPageSummary,
  maxCustomPages,
  maxPlaced,
} from "./custom-page.ts";
import { isReservedSlug } from "./reserved-slugs.ts";

export type PlaceRefusal =
  | { code: "slug_reserved" }
  /** `title` is that of the page with this slug. */
  | { code: "slug_taken"; title: string }
  | { code: "too_many_pages" }
  | { code: "navigation_full" }
  | { code: "footer_full" };

/**
 * Whether the page's slug is free, and the shop and the placement have room for another page.
 * `otherPages`: all other pages, locked.
 */
export function checkPlace(
  { slug, placement }: Pick<CustomPageFields, "slug" | "placement">,
  otherPages: readonly CustomPageSummary[],
): Result<null, PlaceRefusal> {
  if (isReservedSlug(slug)) return refuse({ code: "slug_reserved" });
  const pageWithSlug = otherPages.find((page) => page.slug === slug);
  if (pageWithSlug) return refuse({ code: "slug_taken", title: pageWithSlug.title });
  if (otherPages.length >= maxCustomPages) return refuse({ code: "too_many_pages" });
  const isFull =
    otherPages.filter((page) => page.placement === placement).length >= maxPlaced[placement];
  if (isFull && placement === "navigation") return refuse({ code: "navigation_full" });
  if (isFull && placement === "footer") return refuse({ code: "footer_full" });
  return ok(null);
}
