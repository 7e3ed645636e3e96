import { useState } from "react";
import type { SoldOutDish } from "../../../../domain/orders/status/sold-out-for.ts";
import { Button } from "../../../ui/button.tsx";
import { Search } from "../../../ui/icons/search.tsx";
import { useLazyPart } from "../../../ui/lazy-part.ts";
import { useStaffLoad } from "../../live/use-staff-load.ts";
import type { clientLoader } from "./all-dishes.ts";

/** Opens the list of all dishes, for those that are in no ticket under Now. */
export function OtherDishButton({ soldOut }: { soldOut: readonly SoldOutDish[] }) {
  const [isOpen, setOpen] = useState(false);
  const menu = useStaffLoad<typeof clientLoader>();
  const part = useLazyPart(() => import("./all-dishes-dialog.tsx"), {
    isNeeded: isOpen,
    preload: true,
    onLoadFailure: () => setOpen(false),
  });
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        className="min-h-11"
        onClick={() => {
          void menu.load("/admin/kitchen/dishes");
          setOpen(true);
        }}
      >
        <Search aria-hidden="true" className="size-4 shrink-0" />
        Change other dishes…
      </Button>
      {part && (
        <part.AllDishesDialog
          dishes={menu.data}
          soldOut={soldOut}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
