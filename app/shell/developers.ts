/** Who built the site, as the footer credits them. */
export const developers = [
  { name: "Asha Patel", href: "https://github.com/asha-patel" },
  { name: "Ben Carter", href: "https://github.com/ben-carter" },
] as const;
