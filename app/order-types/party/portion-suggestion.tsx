import { useState } from "react";
import { type CartLine, cartCount } from "../../../domain/cart/cart-lines.ts";
import { formatCount } from "../../../domain/messages/format/format-count.ts";
import { formatGuests } from "../../../domain/messages/format/format-guests.ts";
import { suggestPortions } from "../../../domain/order-types/party/suggest-portions.ts";
import { Button } from "../../ui/button.tsx";
import { partyStore } from "./party-cart.ts";
import { PortionsPerGuest } from "./portions-per-guest.tsx";

const listFormat = new Intl.ListFormat("en-GB");

/**
 * Suggests how many portions of the chosen dishes to order. Changes quantities only on request,
 * with undo.
 */
export function PortionSuggestion({
  guests,
  lines,
}: {
  guests: number;
  lines: readonly CartLine[];
}) {
  const [previousLines, setPreviousLines] = useState<readonly CartLine[] | null>(null);
  const suggested = suggestPortions(lines, guests);
  const portions = cartCount(suggested);
  const isApplied = suggested.every(({ id, quantity }) =>
    lines.some((line) => line.id === id && line.quantity === quantity),
  );

  function applySuggestion() {
    setPreviousLines(lines);
    const quantities = new Map(suggested.map(({ id, quantity }) => [id, quantity]));
    partyStore.replaceAll(
      lines.map((line) => ({ ...line, quantity: quantities.get(line.id) ?? line.quantity })),
    );
  }
  function undo() {
    if (previousLines) partyStore.replaceAll(previousLines);
    setPreviousLines(null);
  }
  return (
    <div className="flex flex-col items-start gap-3 rounded-card border border-line bg-raised p-4">
      <div role="status" className="wrap-anywhere">
        <p className="font-semibold">
          About {formatCount(portions, "portion")} for {formatGuests(guests)}. You have{" "}
          {cartCount(lines)}.
        </p>
        <p>
          {isApplied ? "Your order matches our suggestion: " : "We suggest "}
          {listFormat.format(suggested.map(({ name, quantity }) => `${quantity} × ${name}`))}.
        </p>
      </div>
      {isApplied ? (
        previousLines && (
          <Button variant="secondary" size="sm" onClick={undo}>
            Undo
          </Button>
        )
      ) : (
        <Button variant="secondary" size="sm" onClick={applySuggestion}>
          Use suggestion
        </Button>
      )}
      <PortionsPerGuest />
    </div>
  );
}
