export const customPageKinds = ["page", "policy"] as const;
export const placements = ["navigation", "footer", "none"] as const;
export type Placement = (typeof placements)[number];

export const placementLabels: Record<Placement, string> = {
  navigation: "In the navigation",
  footer: "In the footer",
  none: "Not linked",
};

/** A page that the owner writes, or a policy in addition to the generated ones. */
export interface CustomPageFields {
  kind: (typeof customPageKinds)[number];
  /** The path without its slash: `gift-cards`. */
  slug: string;
  title: string;
  /** Markdown. */
  text: string;
  placement: Placement;
  /** False for a draft, which only staff can see. */
  published: boolean;
  /** The day on which a policy comes into force, `YYYY-MM-DD`; null for a page. */
  inForceFrom: string | null;
}

export interface CustomPage extends CustomPageFields {
  id: number;
  /** Counts changes, for optimistic locking. */
  version: number;
}

export type CustomPageSummary = Omit<CustomPage, "text">;

/** A published page as the navigation, the footer and the sitemap need it. */
export type PublishedPage = Pick<
  CustomPage,
  "kind" | "slug" | "title" | "placement" | "inForceFrom"
>;

export const maxCustomPages = 40;
/** Drafts count too, so that there is room to publish them. */
export const maxPlaced: Record<Placement, number> = {
  navigation: 6,
  footer: 12,
  none: maxCustomPages,
};
