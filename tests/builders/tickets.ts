import type { LeadTime } from "../../domain/kitchen/cooking-times.ts";
import type { Ticket, TicketToPrint } from "../../domain/kitchen/ticket.ts";

export const placedAt = new Date("2026-06-15T11:00:00Z");

export const leadTime: LeadTime = { minutes: 20, slowDown: null };

/** A takeaway without dishes, placed at noon in the shop's time zone. */
export const emptyTicket: Ticket = {
  id: "1",
  number: 1,
  status: "confirmed",
  previousStatus: "pending",
  type: "takeaway_order",
  version: 1,
  isPaid: false,
  balance: null,
  name: "",
  notes: "",
  placedAt,
  wantedAt: null,
  wantedAllDay: false,
  leadMinutes: null,
  isPractice: false,
  guests: null,
  deliveryMethod: null,
  timesPrinted: 0,
  cookingStartedAt: null,
  readyAt: null,
  changedAt: null,
  change: null,
  isOnlyAddressChanged: false,
  isOnlyTimeChanged: false,
  lines: [],
};

export const ticketToPrint: TicketToPrint = {
  ...emptyTicket,
  lines: [],
  total: 500,
  phone: "",
  address: null,
  cash: null,
  figures: null,
  vat: null,
};
