import { useState } from "react";
import { cartCount } from "../../../domain/cart/cart-lines.ts";
import { formatCount } from "../../../domain/messages/format/format-count.ts";
import { formatGuests } from "../../../domain/messages/format/format-guests.ts";
import { suggestPortions } from "../../../domain/order-types/party/suggest-portions.ts";
import { Button } from "../../ui/button.tsx";
import { PortionsPerGuest } from "./portions-per-guest.tsx";

interface PortionLine {
  id: number;
  name: string;
  quantity: number;
  /** This dish's own maximum, if it has one. */
  maxQuantity?: number;
}

/** For beside the submit button: warns of less than half of the suggested portions. */
export function TooFewPortions({
  guests,
  lines,
}: {
  guests: number;
  lines: readonly PortionLine[];
}) {
  const ordered = cartCount(lines);
  const suggested = cartCount(suggestPortions(lines, guests));
  if (ordered === 0 || ordered * 2 >= suggested) return null;
  return (
    <p className="rounded-card border-2 border-accent-edge p-4">
      You have {formatCount(ordered, "portion")} for {formatGuests(guests)}. We suggest about{" "}
      {suggested}.
    </p>
  );
}

const listFormat = new Intl.ListFormat("en-GB");

/**
 * Suggests how many portions of the chosen dishes to order. Changes quantities only on request,
 * with undo. If a dish cannot be increased enough, says only how many portions are needed.
 */
export function PortionSuggestion<Line extends PortionLine>({
  guests,
  lines,
  onReplace,
}: {
  guests: number;
  lines: readonly Line[];
  onReplace: (lines: readonly Line[]) => void;
}) {
  const [previous, setPrevious] = useState<readonly Line[] | null>(null);
  const suggested = suggestPortions(lines, guests);
  const canApply = suggested.every(
    ({ quantity }, index) => quantity <= (lines[index]?.maxQuantity ?? quantity),
  );
  const portions = cartCount(suggested);
  const isApplied = suggested.every(({ id, quantity }) =>
    lines.some((line) => line.id === id && line.quantity === quantity),
  );

  /** Does not put removed dishes back. */
  function setQuantities(wanted: readonly { id: number; quantity: number }[]) {
    const quantities = new Map(wanted.map(({ id, quantity }) => [id, quantity]));
    onReplace(
      lines.map((line) => ({ ...line, quantity: quantities.get(line.id) ?? line.quantity })),
    );
  }
  function applySuggestion() {
    setPrevious(lines);
    setQuantities(suggested);
  }
  function undo() {
    if (previous) setQuantities(previous);
    setPrevious(null);
  }
  return (
    <div className="flex flex-col items-start gap-3 rounded-card border border-line bg-raised p-4">
      <div role="status" className="wrap-anywhere">
        <p className="font-semibold">
          About {formatCount(portions, "portion")} for {formatGuests(guests)}. You have{" "}
          {cartCount(lines)}.
        </p>
        {canApply && (
          <p>
            {isApplied ? "Your order matches our suggestion: " : "We suggest "}
            {listFormat.format(suggested.map(({ name, quantity }) => `${quantity} × ${name}`))}.
          </p>
        )}
      </div>
      {isApplied
        ? previous && (
            <Button variant="secondary" size="sm" onClick={undo}>
              Undo
            </Button>
          )
        : canApply && (
            <Button variant="secondary" size="sm" onClick={applySuggestion}>
              Use suggestion
            </Button>
          )}
      <PortionsPerGuest />
    </div>
  );
}
