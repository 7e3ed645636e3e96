import type { Admin } from "../actor.ts";
import type { Shop } from "../shop.ts";
import type { OwnPage, OwnPageSummary } from "./own-page.ts";

/** All pages, drafts too. All staff may view them. */
export function listOwnPages(shop: Shop, _actor: Admin): Promise<OwnPageSummary[]> {
  return shop.read.ownPages.list();
}

/** A page or a draft. All staff may view it. */
export function getOwnPage(shop: Shop, _actor: Admin, id: number): Promise<OwnPage | null> {
  return shop.read.ownPages.find(id);
}

/** A published page. Everyone may read it. */
export function getPublishedPage(shop: Shop, slug: string): Promise<OwnPage | null> {
  return shop.read.ownPages.findPublished(slug);
}
