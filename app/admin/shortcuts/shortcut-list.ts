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
  | { kind: "help" | "search" | "next" | "previous" | "more" };

const singleKeys = new Map<string, ShortcutCommand>([
  ["?", { kind: "help" }],
  ["/", { kind: "search" }],
  ["n", { kind: "go", to: "/admin/orders/new" }],
  ["c", { kind: "go", to: "/admin/counter" }],
  ["j", { kind: "next" }],
  ["k", { kind: "previous" }],
  ["m", { kind: "more" }],
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
  { keys: ["j"], label: "Next row, or next kitchen ticket" },
  { keys: ["k"], label: "Previous row or ticket" },
  { keys: ["Enter"], label: "Open the row, or press the ticket's button" },
  { keys: ["m"], label: "More for the ticket" },
  ...goToKeys.map(({ key, label }) => ({ keys: ["g", key], label: `Go to ${label}` })),
];
