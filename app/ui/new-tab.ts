/** For links to other sites: no referrer, no access to our window. */
export const newTab = { target: "_blank", rel: "noopener noreferrer" } as const;
