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

/** How many new orders wait for the staff, as the layout of the back office knows it. */
function waitingOrders(matches: Matches): number {
  const layout = matches.find((match) => match?.id === "admin/admin-layout")?.loaderData as { waiting?: { count: number } };
  return layout?.waiting?.count ?? 0;
}

/** What a page of one person's says: its title, and that it is for no search engine. In the back office it counts the new orders. */
export function privatePageMeta(title: string) {
  return ({ matches }: { matches: Matches }): MetaDescriptor[] => {
    const { business = defaultSettings } = rootData(matches);
    const waiting = waitingOrders(matches);
    const counted = waiting > 0 ? `(${waiting}) ${title}` : title;
    return [{ title: `${counted} · ${business.name}` }, { name: "robots", content: "noindex" }];
  };
}

/** The picture of a shared link: `tools/compose-pictures.ts` makes it. */
const shareCard = { path: "/pictures/share-card.jpg", type: "image/jpeg", width: "1200", height: "630" };
const shareCardWords = "A brass thali with six small bowls and two naans, as an illustration.";

/**
 * What search engines and shared links say of a public page. `title` is followed by the shop's name; the home page gives none. `search` is
 * the part of the address after the path that makes another page of it, `?` included; everything else there is the same page.
 */
export function pageMeta(
  { matches }: { matches: Matches },
  page: { title?: string; description: string; search?: string },
): MetaDescriptor[] {
  const { business = defaultSettings, publicUrl = "" } = rootData(matches);
  const path = matches.at(-1)?.pathname ?? "/";
  const canonical = publicUrl + (path === "/home" ? "/" : path) + (page.search ?? "");
  const title = page.title ? `${page.title} · ${business.name}` : `${business.name} · ${business.tagline}`;
  return [
    { title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: "en_GB" },
    { property: "og:site_name", content: business.name },
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: canonical },
    { property: "og:image", content: publicUrl + shareCard.path },
    { property: "og:image:type", content: shareCard.type },
    { property: "og:image:width", content: shareCard.width },
    { property: "og:image:height", content: shareCard.height },
    { property: "og:image:alt", content: shareCardWords },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: page.description },
    { name: "twitter:image", content: publicUrl + shareCard.path },
    { name: "twitter:image:alt", content: shareCardWords },
  ];
}
