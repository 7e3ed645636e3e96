import type { ShopNews } from "../../domain/business/shop-news.ts";

/**
 * From the page, the stream or a rush form. Null until the stream is subscribed to: the page's own
 * data applies.
 */
let latest: ShopNews | null = null;
const listeners = new Set<() => void>();

export function setLatestNews(news: ShopNews): void {
  latest = news;
  for (const listener of listeners) listener();
}

export function onNews(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function getLatestNews(): ShopNews | null {
  return latest;
}
