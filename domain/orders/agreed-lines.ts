import type { Temporal } from "temporal-polyfill";
import type { OrderChange } from "../audit-entry.ts";
import type { Pence } from "../money.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Stores } from "../shop.ts";
import type { OrderLine } from "./order.ts";
import { type MenuRefusal, priceLines } from "./price-lines.ts";
import type { RequestedLine } from "./requested-lines.ts";

/**
 * A line keeps its agreed price unless its quantity rises. A line with more portions, or a new
 * dish, costs today's price.
 */
export function hasAgreedPrice(
  before: Pick<OrderLine, "quantity"> | undefined,
  quantity: number,
): boolean {
  return before !== undefined && quantity <= before.quantity;
}

/**
 * Price per portion in a changed order, in pence. `currentPrice` is null if the dish is not
 * available. Null if the price is not agreed and the dish is not available.
 */
export function getChangedPrice(
  before: Pick<OrderLine, "quantity" | "price"> | undefined,
  currentPrice: Pence | null,
  quantity: number,
): Pence | null {
  return before && hasAgreedPrice(before, quantity) ? before.price : currentPrice;
}

/** Builds the lines of the changed order, in the order in which they were requested. */
export async function buildChangedLines(
  stores: Pick<Stores, "menu">,
  before: readonly OrderLine[],
  requested: readonly RequestedLine[],
  now: Temporal.Instant,
): Promise<Result<OrderLine[], MenuRefusal | { code: "no_items_left" }>> {
  if (requested.length === 0) return refuse({ code: "no_items_left" });
  const agreedLines = new Map(before.map((line) => [line.id, line]));
  const keepsAgreed = ({ id, quantity }: RequestedLine) =>
    hasAgreedPrice(agreedLines.get(id), quantity);
  const wrongPrice = requested.filter(
    (line) => keepsAgreed(line) && agreedLines.get(line.id)?.price !== line.seenPrice,
  );
  if (wrongPrice.length > 0)
    return refuse({
      code: "menu_changed",
      changes: wrongPrice.map(({ id, seenPrice }) => {
        const line = agreedLines.get(id);
        return { id, name: line?.name ?? null, was: seenPrice, now: line?.price ?? null };
      }),
    });
  const repriced = await priceLines(
    stores,
    requested.filter((line) => !keepsAgreed(line)),
    now,
  );
  if (!repriced.ok) return repriced;
  return ok(
    requested.flatMap((line) => {
      const priced = keepsAgreed(line)
        ? agreedLines.get(line.id)
        : repriced.value.find(({ id }) => id === line.id);
      return priced ? [{ ...priced, quantity: line.quantity }] : [];
    }),
  );
}

/** Returns what changed in the dishes and the total, for the order's history. */
export function diffLines(
  before: { lines: readonly OrderLine[]; total: Pence },
  after: { lines: readonly OrderLine[]; total: Pence },
): Pick<OrderChange, "dishes" | "total"> {
  const getQuantity = (lines: readonly OrderLine[], id: number) =>
    lines.find((line) => line.id === id)?.quantity ?? 0;
  const namesById = new Map([...before.lines, ...after.lines].map(({ id, name }) => [id, name]));
  const dishes = [...namesById].flatMap(([id, name]) => {
    const from = getQuantity(before.lines, id);
    const to = getQuantity(after.lines, id);
    return from === to ? [] : [{ name, from, to }];
  });
  return {
    ...(dishes.length > 0 ? { dishes } : {}),
    ...(before.total === after.total ? {} : { total: { from: before.total, to: after.total } }),
  };
}
