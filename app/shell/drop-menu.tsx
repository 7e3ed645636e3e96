import { Menu } from "@base-ui/react/menu";
import type { ReactElement, ReactNode } from "react";
import { Link } from "react-router";
import type { NavEntry } from "./nav-entries.ts";

const entryLook =
  "flex min-h-11 w-full cursor-default items-center gap-3 rounded-2xl px-3.5 text-left font-medium outline-none select-none data-highlighted:bg-raised";

/** A menu that drops from the bar. Arrow keys walk it; Escape and a press elsewhere close it. */
export function DropMenu({
  trigger,
  align = "start",
  children,
}: {
  trigger: ReactElement;
  align?: "start" | "end";
  children: ReactNode;
}) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger render={trigger} />
      <Menu.Portal>
        <Menu.Positioner sideOffset={10} align={align} className="z-50 outline-none">
          <Menu.Popup className="min-w-56 origin-(--transform-origin) rounded-card border border-line bg-surface p-1.5 text-ink shadow-lift outline-none transition-[opacity,scale] duration-150 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0">
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

export function DropMenuLink({ entry: { label, to, icon: Icon, external } }: { entry: NavEntry }) {
  return (
    <Menu.LinkItem
      closeOnClick
      className={entryLook}
      // biome-ignore lint/a11y/useAnchorContent: Base UI puts the content in.
      render={external ? <a href={to} target="_blank" rel="noreferrer" /> : <Link to={to} />}
    >
      <Icon aria-hidden="true" className="size-4.5 text-accent-text" />
      {label}
      {external && <span className="sr-only">(opens in a new tab)</span>}
    </Menu.LinkItem>
  );
}

export function DropMenuAction({ icon: Icon, label, onPress }: { icon: NavEntry["icon"]; label: string; onPress: () => void }) {
  return (
    <Menu.Item className={entryLook} onClick={onPress}>
      <Icon aria-hidden="true" className="size-4.5 text-accent-text" />
      {label}
    </Menu.Item>
  );
}
