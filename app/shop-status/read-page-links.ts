import type { Placement } from "../../domain/custom-pages/custom-page.ts";
import type { CustomPageStore, ListedPage } from "../../domain/custom-pages/custom-page-store.ts";
import { readInTime } from "./read-business.ts";

export interface PageLink {
  label: string;
  to: string;
  /** In the top bar of a wide screen instead of its More menu. */
  isInBar?: true;
}

/** Links to the owner's pages. */
export interface PageLinks {
  navigation: PageLink[];
  /** Ends with a link to all policies, if the owner has written any. */
  footer: PageLink[];
}

interface PageSource {
  customPages: Pick<CustomPageStore, "listPublished" | "getLastPublished">;
  onFailure: (failure: unknown) => void;
}

/**
 * Lists the published pages. If the database does not respond, calls `onFailure` and returns the
 * last known ones.
 */
export function readPublishedPages({ customPages, onFailure }: PageSource): Promise<ListedPage[]> {
  return readInTime(customPages.listPublished(), "Custom pages").catch((failure: unknown) => {
    onFailure(failure);
    return customPages.getLastPublished() ?? [];
  });
}

export async function readPageLinks(source: PageSource): Promise<PageLinks> {
  const pages = await readPublishedPages(source);
  const allPoliciesLink = pages.some(({ kind }) => kind === "policy")
    ? [{ label: "All policies", to: "/policies" }]
    : [];
  return {
    navigation: listLinks("navigation", pages),
    footer: [...listLinks("footer", pages), ...allPoliciesLink],
  };
}

function listLinks(place: Placement, pages: readonly ListedPage[]): PageLink[] {
  return pages
    .filter(({ placement }) => placement === place)
    .map(({ title, slug }) => ({ label: title, to: `/${slug}` }));
}
