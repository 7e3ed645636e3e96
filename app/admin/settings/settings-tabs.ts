/** The parts of the settings, each a page of its own below the tabs. */
export const settingsTabs = [
  { to: "/admin/settings", label: "Business" },
  { to: "/admin/settings/admins", label: "Admins" },
] as const;
