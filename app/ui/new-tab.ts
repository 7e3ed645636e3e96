/** For a link to another site: the new page learns nothing of ours and cannot reach back. */
export const newTab = { target: "_blank", rel: "noopener noreferrer" } as const;
