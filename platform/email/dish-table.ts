import { createElement as h, type ReactNode } from "react";
import type { Palette } from "../../domain/business/look/palettes.ts";
import { formatRate } from "../../domain/cart/vat.ts";
import { describeAllergens } from "../../domain/menu/describe-allergens.ts";
import type { MenuOrderDetail, OrderLine } from "../../domain/orders/order.ts";
import { withColours } from "./email-colours.ts";

/** `note` is shown below the label, in smaller text. */
export type Row = [label: string, amount: string, note?: string];

/** A dish with its price and dietary facts. `formatAmount` takes pence. */
export function buildDishRow(line: OrderLine, formatAmount: (pence: number) => string): Row {
  const { quantity, name, price, vegan, allergens } = line;
  const unitPrice = quantity > 1 ? ` (${formatAmount(price)} each)` : "";
  const dietaryFacts = [vegan ? "Vegan." : "", describeAllergens(allergens)]
    .filter(Boolean)
    .join(" ");
  return [`${quantity} × ${name}${unitPrice}`, formatAmount(price * quantity), dietaryFacts];
}

/** The rows between the dishes and the total. `vatRate` is in basis points. */
export function buildPriceRows(
  menuOrder: MenuOrderDetail,
  formatAmount: (pence: number) => string,
): Row[] {
  const { subtotal, discount, vat, vatMode, vatRate, couponCode } = menuOrder;
  const rows: Row[] = [["Subtotal", formatAmount(subtotal)]];
  const discountLabel = couponCode ? `Discount (${couponCode})` : "Discount";
  if (discount > 0) rows.push([discountLabel, `−${formatAmount(discount)}`]);
  if (vatMode === "added") rows.push([`VAT (${formatRate(vatRate)})`, formatAmount(vat)]);
  rows.push(["Delivery", "Free"]);
  return rows;
}

/** The row below the total. `rate` is in basis points. */
export function buildIncludedVatRow(rate: number, amount: string): Row {
  return [`Includes VAT (${formatRate(rate)})`, amount];
}

/** `rowsBelow` are below the total. */
export function renderHtmlTable(rows: Row[], total: Row, rowsBelow: Row[]): ReactNode {
  return withColours((colours) => renderTable(rows, total, rowsBelow, colours));
}

function renderTable(
  rows: Row[],
  total: Row,
  rowsBelow: Row[],
  { line: borderColour, ink, muted }: Palette,
): ReactNode {
  const row = ([label, amount, note]: Row, index: number, weight: number) => {
    const cell = {
      borderTop: `1px solid ${borderColour}`,
      color: ink,
      fontSize: 15,
      fontWeight: weight,
      padding: "9px 0",
      verticalAlign: "top",
    };
    return h(
      "tr",
      { key: index },
      h(
        "td",
        { className: "ink rule", style: { ...cell, paddingRight: 16 } },
        label,
        note
          ? h(
              "div",
              { className: "muted", style: { color: muted, fontSize: 13, lineHeight: 1.45 } },
              note,
            )
          : null,
      ),
      h(
        "td",
        { className: "ink rule", align: "right", style: { ...cell, whiteSpace: "nowrap" } },
        amount,
      ),
    );
  };
  return h(
    "table",
    {
      cellPadding: 0,
      cellSpacing: 0,
      width: "100%",
      style: { borderCollapse: "collapse", margin: "8px 0 20px" },
    },
    h(
      "tbody",
      null,
      ...rows.map((entry, index) => row(entry, index, 400)),
      row(total, rows.length, 700),
      ...rowsBelow.map((entry, index) => row(entry, rows.length + 1 + index, 400)),
    ),
  );
}

export function renderTextTable(rows: Row[]): string {
  const widest = Math.max(...rows.map(([, amount]) => amount.length));
  const indent = " ".repeat(widest + 2);
  return rows
    .map(([label, amount, note]) => {
      const row = `${amount.padStart(widest)}  ${label}`;
      return note ? `${row}\n${indent}${note}` : row;
    })
    .join("\n");
}
