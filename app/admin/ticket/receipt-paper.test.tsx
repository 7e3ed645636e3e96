import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { BusinessSettings } from "../../../domain/business/business-settings.ts";
import { defaultSettings } from "../../../domain/business/default-settings.ts";
import { logoPlates } from "../../../domain/business/look/look-files.ts";
import type { TicketToPrint } from "../../../domain/kitchen/ticket.ts";
import { placedAt, ticketToPrint } from "../../../tests/builders/tickets.ts";
import { RootDataPreview } from "../../shop-status/use-business.ts";
import { ReceiptPaper } from "./receipt-paper.tsx";

function renderReceipt(
  more: Partial<TicketToPrint>,
  trader = "",
  business: BusinessSettings = defaultSettings,
): string {
  const receipt = <ReceiptPaper order={{ ...ticketToPrint, ...more }} printedAt={placedAt} />;
  const legal = { trader, hygiene: null, pictures: "", inForce: "" };
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => <RootDataPreview value={{ legal, business }}>{receipt}</RootDataPreview>,
    },
  ]);
  return renderToStaticMarkup(<Page />);
}

test("marks the receipt of a practice order", () => {
  expect(renderReceipt({ isPractice: true })).toContain(">PRACTICE<");
  expect(renderReceipt({ isPractice: false })).not.toContain("PRACTICE");
});

test("prints the trader's details", () => {
  expect(renderReceipt({}, "VAT number GB 123 4567 82.")).toContain(
    ">VAT number GB 123 4567 82.</p>",
  );
});

const logo = {
  picture: "/media/logo.webp",
  width: 192,
  height: 96,
  icon32: "/media/logo-32.png",
  icon180: "/media/logo-180.png",
  icon192: "/media/logo-192.png",
  icon512: "/media/logo-512.png",
  maskable: "/media/logo-maskable.png",
  email: "/media/logo-email.png",
  plate: null as "dark" | null,
};
const renderLogo = (more: Partial<typeof logo> | { email: undefined }) =>
  /<img[^>]*>/.exec(renderReceipt({}, "", { ...defaultSettings, logo: { ...logo, ...more } }))?.[0];

test("prints a wide logo in its own shape, on a dark background if it is light, and others as a square", () => {
  expect(renderLogo({})).toMatch(/src="\/media\/logo-email\.png" width="128" height="64"/);
  expect(renderLogo({ width: 384, height: 48 })).toMatch(/width="256" height="32"/);
  const lightLogo = renderLogo({ width: 384, height: 48, plate: "dark" }) ?? "";
  expect(lightLogo).toMatch(/width="256" height="43"/);
  expect(lightLogo).toContain(`bg-[${logoPlates.dark}]`);
  expect(renderLogo({ width: 96 })).toMatch(/src="\/media\/logo-192\.png" width="64" height="64"/);
});

test("prints no logo if a wide one has no opaque file", () => {
  expect(renderLogo({ email: undefined })).toBeUndefined();
});

test("prints the amount to pay until the order is paid, completed or cancelled", () => {
  const toPay = (more: Partial<TicketToPrint>) => renderReceipt(more).includes("To pay");
  expect(toPay({ status: "confirmed", cash: null })).toBe(true);
  expect(toPay({ status: "confirmed", cash: { given: 5_000, change: 0 } })).toBe(false);
  expect(toPay({ status: "completed", cash: null })).toBe(false);
  expect(toPay({ status: "cancelled", cash: null })).toBe(false);
});
