import { cloneElement, type MouseEvent, type ReactElement, type ReactNode, useId } from "react";
import { Link } from "react-router";
import { joinClasses } from "../ui/join-classes.ts";
import { newTab } from "../ui/new-tab.ts";
import type { NavEntry } from "./nav-entries.ts";

const entryClasses =
  "flex min-h-11 w-full items-center gap-3 rounded-2xl px-3.5 py-1.5 text-left font-medium select-none hover:bg-raised focus-visible:-outline-offset-3";

/**
 * A menu below its button, as a native popover: it works before hydration, closes on Escape and on
 * a click elsewhere, and restores focus. Its entries are plain links and buttons, reached with Tab.
 */
export function DropdownMenu({
  trigger,
  align = "start",
  children,
}: {
  trigger: ReactElement<{ popoverTarget?: string }>;
  align?: "start" | "end";
  children: ReactNode;
}) {
  const id = useId();
  function closeAfterPress(event: MouseEvent<HTMLElement>) {
    if (event.target instanceof Element && event.target.closest("a, button"))
      event.currentTarget.hidePopover();
  }
  return (
    <>
      {cloneElement(trigger, { popoverTarget: id })}
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: pressing Enter on an entry is a click too. */}
      <div
        id={id}
        popover="auto"
        onClick={closeAfterPress}
        className={joinClasses("drop-menu", align === "end" && "drop-menu-end")}
      >
        {children}
      </div>
    </>
  );
}

export function DropdownMenuLink({
  entry: { label, to, icon: Icon, external },
}: {
  entry: NavEntry;
}) {
  const content = (
    <>
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-accent-text" />
      {label}
      {external && <span className="sr-only">(opens in a new tab)</span>}
    </>
  );
  if (external)
    return (
      <a href={to} {...newTab} className={entryClasses}>
        {content}
      </a>
    );
  return (
    <Link to={to} className={entryClasses}>
      {content}
    </Link>
  );
}

export function DropdownMenuAction({
  icon: Icon,
  label,
  onPress,
}: {
  icon: NavEntry["icon"];
  label: string;
  onPress: () => void;
}) {
  return (
    <button type="button" className={entryClasses} onClick={onPress}>
      <Icon aria-hidden="true" className="size-4.5 text-accent-text" />
      {label}
    </button>
  );
}
