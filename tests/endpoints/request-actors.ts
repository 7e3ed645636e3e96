/** Who asks at a door. "Its customer" is the one whose order it is; the revoked admin's role was taken away while the session lives. */
export const askers = ["visitor", "its customer", "another customer", "admin", "owner", "revoked admin"] as const;

export type Asker = (typeof askers)[number];
