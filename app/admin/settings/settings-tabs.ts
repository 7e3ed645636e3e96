export const settingsTabs = [
  { to: "/admin/settings", label: "Business" },
  { to: "/admin/settings/hours", label: "Opening hours" },
  { to: "/admin/settings/ordering", label: "Ordering" },
  { to: "/admin/settings/prices", label: "Prices" },
  { to: "/admin/settings/tables", label: "Tables" },
  { to: "/admin/settings/policies", label: "Claims and policies" },
  { to: "/admin/settings/admins", label: "Admins" },
] as const;
