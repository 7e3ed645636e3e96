/** Who built the site, as the footer credits them. */
export const developers = [
  { name: "Asha Patel", href: "https://tiffin.example/people/asha-patel" },
  { name: "Ben Carter", href: "https://tiffin.example/people/ben-carter" },
] as const;
