import { createElement as h, type ReactNode } from "react";
import { formatPhone } from "../../domain/customers/phone.ts";
import { sayAllergens } from "../../domain/menu/say-allergens.ts";
import { formatPence } from "../../domain/money.ts";
import type { MenuOrderDetail, OrderDetail } from "../../domain/ordering/order.ts";
import type { Letter, LetterContext } from "./letter.ts";
import { mainButton, paragraph, smallPrint } from "./letter-frame.ts";

/** `note` stands below the label, smaller. */
type Row = [label: string, amount: string, note?: string];

/** The receipt of a delivered menu order, with the figures that were agreed to. */
export function orderPlacedLetter(
  order: OrderDetail & { menuOrder: MenuOrderDetail; customer: NonNullable<OrderDetail["customer"]> },
  context: LetterContext,
): Letter {
  const { business, publicUrl } = context;
  const { shipping } = order.menuOrder;
  const pounds = (pence: number) => formatPence(pence, business.currency);
  const dishes: Row[] = order.lines.map((line) => [
    `${line.quantity} × ${line.name}${line.quantity > 1 ? ` (${pounds(line.price)} each)` : ""}`,
    pounds(line.price * line.quantity),
    [line.vegan ? "Vegan." : "", sayAllergens(line.allergens)].filter(Boolean).join(" "),
  ]);
  const figures = figuresOf(order, pounds);
  const total: Row = ["Total", pounds(order.total)];
  const link = `${publicUrl}/userdashboard/orders/${order.number}`;
  const placed = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "short", timeZone: business.timeZone }).format(
    order.createdAt,
  );
  const goesTo = [shipping.name, ...shipping.address.split(/\s*\n\s*/), formatPhone(shipping.phone)].filter(Boolean);
  const name = order.customer.fullName || shipping.name;
  const allergies = `Allergies? What is stated below each dish is what held when you ordered. If anything in it worries you, call us before you eat: ${business.phones.map(formatPhone).join(" or ")}.`;

  return {
    to: { name, address: order.customer.email },
    subject: `Your order no. ${order.number} at ${business.name}`,
    preview: `${total[1]}, cash on delivery. We will tell you as soon as the kitchen has confirmed it.`,
    heading: `Thank you, we have your order no. ${order.number}`,
    body: [
      paragraph(
        `Hello ${name}, placed on ${placed}. The kitchen will confirm it shortly; you can watch it on your order's page.`,
      ),
      table([...dishes, ...figures], total),
      paragraph(allergies),
      paragraph(h("strong", null, "To pay on delivery, in cash: "), total[1]),
      paragraph(h("strong", null, "Deliver to"), ...goesTo.flatMap((text, index) => [h("br", { key: index }), text])),
      shipping.notes ? paragraph(h("strong", null, "Your notes"), h("br"), shipping.notes) : null,
      mainButton(link, "See your order"),
      smallPrint("Something wrong with it? Answer this mail or call us: the sooner, the better."),
    ].map((part, index) => h("div", { key: index }, part)),
    text: [
      `Hello ${name},`,
      `thank you, we have your order no. ${order.number}, placed on ${placed}. The kitchen will confirm it shortly.`,
      textTable([...dishes, ...figures, total]),
      allergies,
      `To pay on delivery, in cash: ${total[1]}`,
      `Deliver to\n${goesTo.join("\n")}`,
      ...(shipping.notes ? [`Your notes\n${shipping.notes}`] : []),
      `See your order: ${link}`,
      "Something wrong with it? Answer this mail or call us: the sooner, the better.",
    ].join("\n\n"),
  };
}

function figuresOf({ menuOrder }: { menuOrder: MenuOrderDetail }, pounds: (pence: number) => string): Row[] {
  const { subtotal, discount, vat, vatMode, vatRate, couponCode } = menuOrder;
  const rate = `${vatRate / 100}%`;
  return [
    ["Subtotal", pounds(subtotal)],
    ...(discount > 0 ? [[couponCode ? `Discount (${couponCode})` : "Discount", `−${pounds(discount)}`] satisfies Row] : []),
    ...(vatMode === "added" ? [[`VAT (${rate})`, pounds(vat)] satisfies Row] : []),
    ["Delivery", "Free"],
    ...(vatMode === "included" ? [[`Includes VAT (${rate})`, pounds(vat)] satisfies Row] : []),
  ];
}

function table(rows: Row[], total: Row): ReactNode {
  const row = ([label, amount, note]: Row, index: number, weight: number) => {
    const cell = {
      borderTop: "1px solid #eddcc4",
      color: "#2a1a14",
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
        note ? h("div", { className: "muted", style: { color: "#735f54", fontSize: 13, lineHeight: 1.45 } }, note) : null,
      ),
      h("td", { className: "ink rule", align: "right", style: { ...cell, whiteSpace: "nowrap" } }, amount),
    );
  };
  return h(
    "table",
    { cellPadding: 0, cellSpacing: 0, width: "100%", style: { borderCollapse: "collapse", margin: "8px 0 20px" } },
    h("tbody", null, ...rows.map((one, index) => row(one, index, 400)), row(total, rows.length, 700)),
  );
}

function textTable(rows: Row[]): string {
  const widest = Math.max(...rows.map(([, amount]) => amount.length));
  const indent = " ".repeat(widest + 2);
  return rows
    .map(([label, amount, note]) => `${amount.padStart(widest)}  ${label}${note ? `\n${indent}${note}` : ""}`)
    .join("\n");
}
