import { messages } from "../../../domain/messages.ts";
import type { MenuKind } from "../../menu/menu-kind.ts";
import { picker } from "../../menu/picker-kind.ts";

export const takeawayMenu: MenuKind = {
  ...picker,
  path: "/services/takeaway/menu",
  title: "Takeaway Menu",
  text: "Select items for your takeaway order.",
  add: "Add to Takeaway",
  bar: "Your takeaway order",
  dialog: { title: "Your Takeaway Order", empty: messages.takeaway.emptyPicker, closeTo: "/takeaway" },
  onward: { to: "/takeaway", words: "Back to Takeaway Order" },
};
