/** Who sends a request. "its customer" placed the order; the revoked admin lost the role but still has a session. */
export const actors = ["visitor", "its customer", "another customer", "admin", "owner", "revoked admin"] as const;

export type RequestActor = (typeof actors)[number];
