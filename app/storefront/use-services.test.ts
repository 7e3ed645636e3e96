import { expect, test } from "vitest";
import { pickOrderModes } from "./use-services.ts";

const entry = (title: string) => [{ title, text: "", picture: "", icon: () => null, to: "/" }];
const all = {
  dineIn: entry("Dine In"),
  takeaway: entry("Takeaway"),
  partyOrders: entry("Party Orders"),
  whatsapp: entry("WhatsApp Order"),
  delivery: entry("Delivery"),
};
const titles = (services: typeof all) => pickOrderModes(services).map(({ title }) => title);

test("shows four ways to order on the home page, with delivery in place of one that is off", () => {
  expect(titles(all)).toEqual(["Dine In", "Takeaway", "Party Orders", "WhatsApp Order"]);
  expect(titles({ ...all, partyOrders: [] })).toEqual([
    "Dine In",
    "Takeaway",
    "Delivery",
    "WhatsApp Order",
  ]);
  expect(titles({ ...all, partyOrders: [], whatsapp: [] })).toEqual([
    "Dine In",
    "Takeaway",
    "Delivery",
  ]);
  expect(titles({ ...all, dineIn: [], delivery: [] })).toEqual([
    "Takeaway",
    "Party Orders",
    "WhatsApp Order",
  ]);
});
