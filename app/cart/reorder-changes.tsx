import { useRef, useState } from "react";
import { type CartLine, cartCount, getQuantity } from "../../domain/cart/cart-lines.ts";
import type { NotedDish } from "../../domain/menu/allergy-note.ts";
import { messages } from "../../domain/messages.ts";
import type { Reorder } from "../../domain/order-search/reorder.ts";
import { useAllergyWarning } from "../order-types/allergy-warning.tsx";
import { useDraftsVersion } from "../session/own-drafts.ts";
import { Button } from "../ui/button.tsx";
import { Info } from "../ui/icons/info.tsx";
import { Price } from "../ui/price.tsx";
import { type ReorderCart, reorderCarts } from "./reorder-carts.ts";
import { readCopiedNote, restoreNote } from "./reorder-note.ts";

/** A repeated order and its cart. Kept in the history entry's state, which survives a reload. */
export interface ReorderState extends Pick<Reorder, "changes" | "changedDiet" | "lines"> {
  number: number;
  type: ReorderCart;
  /** The cart before and after the dishes were added. */
  before: readonly CartLine[];
  after: readonly CartLine[];
  /** The dishes were already in the cart, and were not added again. */
  isRepeated: boolean;
}

/**
 * Says that an order was repeated, and which menu changes affect its dishes. If the cart had other
 * dishes, offers to remove them, or to undo adding the order's. If the order's dishes were already
 * in the cart, offers to add them again.
 */
export function ReorderChanges({
  reorder,
  dishes = [],
}: {
  reorder: ReorderState;
  /** For the warning about the copied note. */
  dishes?: readonly NotedDish[];
}) {
  const { number, lines, before, after, isRepeated } = reorder;
  const { store, name: cartName, draft, noteField } = reorderCarts[reorder.type];
  // The notice shows the note only until the drafts are deleted, such as at sign-out.
  useDraftsVersion();
  const { note, isCombined } = readCopiedNote(reorderCarts[reorder.type], number);
  const cart = store.useCart();
  const notice = useRef<HTMLElement>(null);
  const [resultText, setResultText] = useState<string | null>(null);
  const allergyWarning = useAllergyWarning(note, dishes);
  const hasNoneInCart = lines.every(({ id }) => getQuantity(cart.lines, id) === 0);
  if (!cart.ready || (!resultText && hasNoneInCart)) return null;

  function changeCart(text: string, updateCart: () => void) {
    updateCart();
    setResultText(text);
    notice.current?.focus();
  }
  function restore(restored: "noteBefore" | "noteAlone") {
    restoreNote({ draft, noteField }, number, restored);
    // The form below the notice, if any, has the copied note, and would save it again.
    const box = document.querySelector(`textarea[name=${noteField}]`);
    if (!(box instanceof HTMLTextAreaElement)) return;
    box.value = draft.read()[noteField] ?? "";
    box.dispatchEvent(new Event("input", { bubbles: true }));
  }
  const hadOtherDishes = !isRepeated && before.length > 0;
  const hasMenuChanges = reorder.changes.length > 0 || reorder.changedDiet.length > 0;
  // The buttons disappear once the cart is changed in any other way: they would overwrite that
  // change.
  const canChange = resultText === null && isSameCart(cart.lines, after);
  return (
    <section
      ref={notice}
      tabIndex={-1}
      aria-labelledby="again-notice"
      className="mb-6 max-w-3xl rounded-card border border-line bg-raised p-5"
    >
      <h2 id="again-notice" className="flex items-center gap-2.5 text-xl">
        <Info aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
        {isRepeated
          ? messages.order.alreadyInCart(number, cartName)
          : messages.order.reordered(number)}
      </h2>
      {resultText && <p className="mt-2">{resultText}</p>}
      {canChange && isRepeated && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-3 min-h-11"
          onClick={() =>
            changeCart(messages.order.reorderedAgain(number), () => store.addAll(lines))
          }
        >
          Add them again
        </Button>
      )}
      {hadOtherDishes && resultText === null && (
        <p className="mt-2">{messages.order.addedToCart(cartCount(before), cartName)}</p>
      )}
      {canChange && hadOtherDishes && (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            variant="secondary"
            size="sm"
            className="min-h-11"
            onClick={() =>
              changeCart(messages.order.onlyReordered(number), () => {
                restore("noteAlone");
                store.replaceAll(lines);
              })
            }
          >
            Remove the earlier dishes
          </Button>
          <Button
            variant="ghost"
            size="sm"
            className="min-h-11"
            onClick={() =>
              changeCart(messages.order.reorderUndone(cartName), () => {
                restore("noteBefore");
                store.replaceAll(before);
              })
            }
          >
            Undo
          </Button>
        </div>
      )}
      {note && (
        <p className="mt-2 whitespace-pre-line wrap-anywhere">
          {isCombined ? messages.order.noteAdded(note) : messages.order.noteCopied(note)}
        </p>
      )}
      {allergyWarning && <p className="mt-2 font-semibold">{allergyWarning}</p>}
      {hasMenuChanges && <MenuChanges reorder={reorder} />}
    </section>
  );
}

function MenuChanges({ reorder }: { reorder: ReorderState }) {
  return (
    <section aria-labelledby="again-changes" className="mt-4">
      <h3 id="again-changes" className="text-lg">
        Changes since order {reorder.number}
      </h3>
      <ul className="mt-2 flex flex-col gap-1 wrap-anywhere">
        {reorder.changes.map((change) => (
          <li key={change.id}>
            <strong className="font-semibold">{change.name}</strong> <ChangeText change={change} />
          </li>
        ))}
        {reorder.changedDiet.map((name) => (
          <li key={name}>
            <strong className="font-semibold">{name}</strong>: the allergen information has changed.
            Please read it again.
          </li>
        ))}
      </ul>
    </section>
  );
}

function ChangeText({ change }: { change: ReorderState["changes"][number] }) {
  const { was, now, soldOut } = change;
  if (now === null) return soldOut ? "is sold out today" : "is no longer on the menu";
  return (
    <>
      was <Price pence={was} />, now <Price pence={now} className="font-semibold" />
    </>
  );
}

function isSameCart(lines: readonly CartLine[], others: readonly CartLine[]): boolean {
  return (
    lines.length === others.length &&
    others.every(({ id, quantity }) => getQuantity(lines, id) === quantity)
  );
}
