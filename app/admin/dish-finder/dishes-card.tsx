import type { ReactNode } from "react";
import type { MenuItem } from "../../../domain/menu/menu-item.ts";
import { messages } from "../../../domain/messages.ts";
import type { OrderLine, OrderTypeId } from "../../../domain/orders/order.ts";
import { OrderQuantities } from "../../order-types/party/order-quantities.tsx";
import type { ChangedLine } from "../../orders/changing/changed-order-lines.ts";
import { DishChangeList } from "../../orders/changing/dish-change-list.tsx";
import { Card } from "../../ui/card.tsx";
import { CircleAlert } from "../../ui/icons/circle-alert.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { OrderLines } from "../order-lines.tsx";
import { BrowseDishes } from "./browse-dishes.tsx";
import { cartFromLines } from "./cart-from-lines.ts";
import { DishFinder } from "./dish-finder.tsx";
import { DishTiles } from "./dish-tiles.tsx";
import { NotedAllergens } from "./noted-allergens.tsx";

interface DishesProps {
  /** Target of the error summary's link. */
  id: string;
  /** Path of the page. */
  path: string;
  /** The order's lines before the changes; empty for a new order. */
  savedLines: readonly OrderLine[];
  lines: readonly ChangedLine[];
  /** Null if today's menu could not be loaded. */
  menu: readonly MenuItem[] | null;
  errors?: readonly string[];
  /** 0 removes the dish. */
  onChangeQuantity: (id: number, quantity: number) => void;
  /** Shows the menu as tiles, and each dish of the order on one short line. */
  hasTiles?: boolean;
  /** Shown above the order's dishes. */
  notice?: ReactNode;
  /** The customer's note, which may name allergens. */
  note?: string;
}

/** Edits the dishes of an order of this type. */
export function DishesCard({ type, ...dishes }: { type: OrderTypeId } & DishesProps) {
  return (
    <OrderQuantities type={type}>
      <Dishes {...dishes} />
    </OrderQuantities>
  );
}

function Dishes({
  id,
  path,
  savedLines,
  lines,
  menu,
  errors = [],
  onChangeQuantity,
  hasTiles = false,
  notice,
  note = "",
}: DishesProps) {
  const cart = cartFromLines(lines, onChangeQuantity);
  const browse = menu && <BrowseDishes path={path} menu={menu} cart={cart} />;
  const linesInOrder = lines.filter(({ quantity }) => quantity > 0);
  return (
    <Card
      id={id}
      tabIndex={-1}
      className={joinClasses(
        "flex min-w-0 scroll-mt-24 flex-col rounded-panel outline-none",
        hasTiles ? "gap-3 p-4 md:min-h-0" : "gap-4 p-6 md:p-8",
      )}
    >
      <h2 id={`${id}-heading`} className={hasTiles ? "sr-only" : "text-2xl"}>
        Dishes
      </h2>
      {errors.length > 0 && (
        <p className="flex items-start gap-1.5 font-medium text-danger text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{errors.join(" ")}</span>
        </p>
      )}
      {menu === null ? (
        <p role="alert" className="font-medium text-danger">
          {messages.menu.loadFailed}
        </p>
      ) : (
        <>
          <DishFinder
            menu={menu}
            getQuantity={cart.getQuantity}
            onAdd={(dish, quantity) =>
              onChangeQuantity(dish.id, cart.getQuantity(dish.id) + quantity)
            }
            isCompact={hasTiles}
            note={note}
          />
          {hasTiles && (
            <div className="-m-1 scroll-hint max-h-[60dvh] overflow-y-auto p-1 md:max-h-none md:min-h-24">
              <DishTiles
                menu={menu}
                getQuantity={cart.getQuantity}
                onAdd={({ id }) => onChangeQuantity(id, cart.getQuantity(id) + 1)}
              />
              <div className="mt-3">{browse}</div>
            </div>
          )}
          {!hasTiles && <div>{browse}</div>}
        </>
      )}
      {notice}
      {hasTiles && (
        <OrderLines
          labelledBy={`${id}-heading`}
          lines={linesInOrder}
          note={note}
          onChangeQuantity={onChangeQuantity}
        />
      )}
      {!hasTiles && lines.length > 0 && (
        <DishChangeList
          labelledBy={`${id}-heading`}
          savedLines={savedLines}
          lines={lines}
          menu={menu}
          renderWarning={({ allergens }) => <NotedAllergens note={note} statement={allergens} />}
          onChangeQuantity={onChangeQuantity}
        />
      )}
    </Card>
  );
}
