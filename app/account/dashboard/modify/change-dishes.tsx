import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import type { MenuItem } from "../../../../domain/menu/menu-item.ts";
import { messages } from "../../../../domain/messages.ts";
import { maxQuantity } from "../../../../domain/ordering/cart-lines.ts";
import type { OrderLine } from "../../../../domain/ordering/order.ts";
import { AllergyNote } from "../../../ordering/allergy-note.tsx";
import { CartLineRow } from "../../../ordering/cart/cart-line-row.tsx";
import { RemovedRow } from "../../../ordering/cart/removed-row.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Price } from "../../../ui/price.tsx";
import { AddDishDialog } from "./add-dish-dialog.tsx";
import type { ChangedLine } from "./changed-order-lines.ts";

/** The dishes of the order: more or fewer of each, none of it (which can be undone), or another dish from today's menu. */
export function ChangeDishes({
  before,
  lines,
  menu,
  onWish,
}: {
  before: readonly OrderLine[];
  lines: readonly ChangedLine[];
  /** Null: today's menu could not be loaded. */
  menu: readonly MenuItem[] | null;
  /** 0 takes the dish out. */
  onWish: (id: number, quantity: number) => void;
}) {
  const [adding, setAdding] = useState(false);
  const list = useRef<HTMLUListElement>(null);

  // The pressed button goes away: the focus goes to Undo, and from it back to the line.
  function focusSoon(selector: string) {
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus());
  }
  function change(id: number, quantity: number) {
    onWish(id, quantity);
    if (quantity === 0) focusSoon(`#cart-removed-${id} button`);
  }
  return (
    <Card className="rounded-panel p-6 md:p-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="modify-lines" tabIndex={-1} className="scroll-mt-24 text-2xl">
          Dishes
        </h2>
        <Button variant="secondary" disabled={menu === null} onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" className="size-4" />
          Add a Dish
        </Button>
      </div>
      {menu === null && (
        <p role="alert" className="mt-3 font-medium text-danger">
          {messages.menu.loadFailed}
        </p>
      )}
      <ul ref={list} aria-labelledby="modify-lines" className="mt-2 divide-y divide-line">
        {lines.map((line) =>
          line.quantity === 0 ? (
            <RemovedRow
              key={line.id}
              line={line}
              onUndo={() => {
                onWish(line.id, before.find(({ id }) => id === line.id)?.quantity ?? 1);
                focusSoon(`#cart-line-${line.id}`);
              }}
            />
          ) : (
            <CartLineRow
              key={line.id}
              line={line}
              most={line.most}
              note={
                menu && <PriceNote line={line} soldOut={menu.some(({ id, soldOutUntil }) => id === line.id && soldOutUntil)} />
              }
              onQuantity={(quantity) => change(line.id, quantity)}
              onRemove={() => change(line.id, 0)}
            />
          ),
        )}
      </ul>
      <AllergyNote className="border-line border-t pt-4" />
      {menu && (
        <AddDishDialog
          open={adding}
          menu={menu}
          listed={lines.filter(({ quantity }) => quantity > 0).map(({ id }) => id)}
          onAdd={(id) => onWish(id, 1)}
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  );
}

function PriceNote({ line, soldOut }: { line: ChangedLine; soldOut: boolean }) {
  if (line.was !== null)
    return (
      <>
        {" "}
        today, was <Price pence={line.was} />
      </>
    );
  if (line.most === maxQuantity) return null;
  return soldOut ? <>, sold out today: no more of it</> : <>, no longer on the menu</>;
}
