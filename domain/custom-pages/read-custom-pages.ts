import type { Admin } from "../actor.ts";
import type { Shop } from "../shop.ts";
import type { CustomPage, CustomPageSummary } from "./custom-page.ts";

/** All pages, drafts too. All staff may view them. */
export function listCustomPages(shop: Shop, _actor: Admin): Promise<CustomPageSummary[]> {
  return shop.stores.customPages.list();
}

/** A page or a draft. All staff may view it. */
export function getCustomPage(shop: Shop, _actor: Admin, id: number): Promise<CustomPage | null> {
  return shop.stores.customPages.find(id);
}

/** A published page. Everyone may read it. */
export function getPublishedPage(shop: Shop, slug: string): Promise<CustomPage | null> {
  return shop.stores.customPages.findPublished(slug);
}
