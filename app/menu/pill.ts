/** Classes of the menu's filter buttons, which are filled when active. */
export const pillClasses =
  "inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-surface px-4 font-semibold whitespace-nowrap " +
  "transition-colors duration-150 hover:border-accent-text aria-[current]:border-selected aria-[current]:bg-selected aria-[current]:text-on-selected";
