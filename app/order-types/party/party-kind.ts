import { messages } from "../../../domain/messages.ts";
import type { MenuKind } from "../../menu/menu-kind.ts";
import { picker } from "../../menu/picker-kind.ts";

const partyForm = "/services/partyorder/placeorder";

export const partyMenu: MenuKind = {
  ...picker,
  path: "/services/party-order/menu",
  title: "Party Order Menu",
  text: "Select items for your party order.",
  add: "Add to Party Order",
  bar: "Your party order",
  dialog: { title: "Your Party Order", empty: messages.party.emptyPicker, closeTo: partyForm },
  onward: { to: partyForm, words: "Back to Party Order" },
};
