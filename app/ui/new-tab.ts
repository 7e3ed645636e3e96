/** Attributes of links to other sites: they get no referrer and no access to our window. */
export const newTab = { target: "_blank", rel: "noopener noreferrer" } as const;
