/**
 * Attributes of links that open in a new tab. The opened page gets no referrer and no access to our
 * window.
 */
export const newTab = { target: "_blank", rel: "noopener noreferrer" } as const;
