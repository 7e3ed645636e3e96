import type { ShopNews } from "../../domain/business/shop-news.ts";

/** What the stream of shop news told last; null as long as it has told nothing: then what the page was made with holds. */
let latest: ShopNews | null = null;
const listeners = new Set<() => void>();

export function learnNews(news: ShopNews): void {
  latest = news;
  for (const listener of listeners) listener();
}

export function onNews(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function latestNews(): ShopNews | null {
  return latest;
}
