import type { MetaDescriptor } from "react-router";
import type { BusinessSettings } from "../../domain/business/business-settings.ts";
import { defaultSettings } from "../../domain/business/default-settings.ts";

type Matches = readonly ({ id: string; pathname: string; loaderData?: unknown } | undefined)[];

interface RootData {
  business?: BusinessSettings;
  publicUrl?: string;
}

function rootData(matches: Matches): RootData {
  return (matches.find((match) => match?.id === "root")?.loaderData ?? {}) as RootData;
}

/** What a page of one person's says: its title, and that it is for no search engine. */
export function privatePageMeta(title: string) {
  return ({ matches }: { matches: Matches }): MetaDescriptor[] => {
    const { business = defaultSettings } = rootData(matches);
    return [{ title: `${title} · ${business.name}` }, { name: "robots", content: "noindex" }];
  };
}

/** What search engines and shared links say of a public page. `title` is followed by the shop's name; the home page gives none. */
export function pageMeta({ matches }: { matches: Matches }, page: { title?: string; description: string }): MetaDescriptor[] {
  const { business = defaultSettings, publicUrl = "" } = rootData(matches);
  const path = matches.at(-1)?.pathname ?? "/";
  const canonical = publicUrl + (path === "/home" ? "/" : path);
  const title = page.title ? `${page.title} · ${business.name}` : `${business.name} · ${business.tagline}`;
  return [
    { title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: business.name },
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: canonical },
    { property: "og:image", content: `${publicUrl}/pictures/share-card.jpg` },
    { property: "og:image:alt", content: "A brass thali with six small bowls and two naans, as an illustration." },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
