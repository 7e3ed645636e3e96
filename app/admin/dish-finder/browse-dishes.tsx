import { type SyntheticEvent, useState } from "react";
import type { MenuItem } from "../../../domain/menu/menu-item.ts";
import { messages } from "../../../domain/messages.ts";
import type { StoredCart } from "../../cart/create-cart.ts";
import type { MenuKind } from "../../menu/menu-kind.ts";
import { EmbeddedMenu } from "../../menu/menu-screen.tsx";
import { pickerDefaults } from "../../menu/picker-defaults.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ListFilter } from "../../ui/icons/list-filter.tsx";

interface BrowseProps {
  /** Path of the page. The menu's filters are kept in its query. */
  path: string;
  menu: readonly MenuItem[];
  cart: StoredCart;
}

/** The customers' menu with its filters, for calls such as “what can I have without nuts?”. */
export function BrowseDishes(props: BrowseProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <ListFilter aria-hidden="true" className="size-4" />
        Browse by diet and allergens
      </Button>
      <Dialog
        open={open}
        preload
        wide
        onOpenChange={setOpen}
        title="Menu"
        description="Filter by diet and allergens."
        footer={
          <Button className="w-full" onClick={() => setOpen(false)}>
            Done
          </Button>
        }
      >
        <MenuBrowser {...props} />
      </Dialog>
    </>
  );
}

function MenuBrowser({ path, menu, cart }: BrowseProps) {
  // React events bubble through portals: keep the dialog's events away from the order form around
  // it.
  const stopPropagation = (event: SyntheticEvent) => event.stopPropagation();
  return (
    <div onSubmit={stopPropagation} onInput={stopPropagation}>
      <EmbeddedMenu
        kind={buildMenuKind(path)}
        menu={{ items: menu, source: "database" }}
        cart={cart}
      />
    </div>
  );
}

/** `EmbeddedMenu` shows no page text, bar or next step, so their texts are empty. */
const buildMenuKind = (path: string): MenuKind => ({
  ...pickerDefaults,
  path,
  title: "Menu",
  text: "",
  addLabel: "Add",
  barLabel: "",
  dialog: { title: "", emptyText: messages.cart.emptyDialog, closeTo: null },
  nextStep: { to: path, label: "" },
});
