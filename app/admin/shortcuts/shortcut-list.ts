/** Pages that open when `g` is pressed, then the key. */
export const goToKeys = [
  { key: "o", label: "All orders", to: "/admin/orders/all" },
  { key: "k", label: "Kitchen", to: "/admin/kitchen" },
  { key: "b", label: "Bookings", to: "/admin/bookings" },
  { key: "c", label: "Counter", to: "/admin/counter" },
  { key: "d", label: "Dashboard", to: "/admin" },
  { key: "r", label: "Reports", to: "/admin/reports" },
  { key: "m", label: "Menu", to: "/admin/menu" },
] as const;

export type ShortcutCommand =
  | { kind: "go"; to: string }
  | { kind: "help" | "search" | "next" | "previous" };

const singleKeys = new Map<string, ShortcutCommand>([
  ["?", { kind: "help" }],
  ["/", { kind: "search" }],
  ["n", { kind: "go", to: "/admin/orders/new" }],
  ["c", { kind: "go", to: "/admin/counter" }],
  ["j", { kind: "next" }],
  ["k", { kind: "previous" }],
]);

/** The command for a key; null if it has none. `isAfterG`: the previous key was `g`. */
export function findShortcut(key: string, isAfterG: boolean): ShortcutCommand | null {
  if (!isAfterG) return singleKeys.get(key) ?? null;
  const page = goToKeys.find((goToKey) => goToKey.key === key);
  return page ? { kind: "go", to: page.to } : null;
}

/** Rows of the keyboard shortcuts dialog. */
export const shortcutRows = [
  { keys: ["?"], label: "Show this list" },
  { keys: ["n"], label: "New order" },
  { keys: ["c"], label: "Counter" },
  { keys: ["/"], label: "Search, on pages with a search box" },
  { keys: ["j"], label: "Next row, on pages with a list" },
  { keys: ["k"], label: "Previous row, on pages with a list" },
  { keys: ["Enter"], label: "Open the row" },
  ...goToKeys.map(({ key, label }) => ({ keys: ["g", key], label: `Go to ${label}` })),
];
