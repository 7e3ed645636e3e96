import type { Placement } from "../../domain/own-pages/own-page.ts";
import type { ListedPage, OwnPageStore } from "../../domain/own-pages/own-page-store.ts";
import { readInTime } from "./read-business.ts";

export interface PageLink {
  label: string;
  to: string;
}

/** Links to the owner's pages. */
export interface PageLinks {
  navigation: PageLink[];
  /** Ends with the list of all policies, if the owner has written any. */
  footer: PageLink[];
}

interface Source {
  ownPages: Pick<OwnPageStore, "listPublished" | "getLastPublished">;
  onFailure: (failure: unknown) => void;
}

/** Returns the published pages, or the last known ones if the database does not respond, which is reported to `onFailure`. */
export function readPublishedPages({ ownPages, onFailure }: Source): Promise<ListedPage[]> {
  return readInTime(ownPages.listPublished(), "Own pages").catch((failure: unknown) => {
    onFailure(failure);
    return ownPages.getLastPublished() ?? [];
  });
}

export async function readPageLinks(source: Source): Promise<PageLinks> {
  const pages = await readPublishedPages(source);
  const allPolicies = pages.some(({ kind }) => kind === "policy") ? [{ label: "All policies", to: "/policies" }] : [];
  return { navigation: linksIn("navigation", pages), footer: [...linksIn("footer", pages), ...allPolicies] };
}

function linksIn(place: Placement, pages: readonly ListedPage[]): PageLink[] {
  return pages.filter(({ placement }) => placement === place).map(({ title, slug }) => ({ label: title, to: `/${slug}` }));
}
