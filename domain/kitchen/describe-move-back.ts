import { statusLabel } from "../orders/status/order-status.ts";
import type { Ticket } from "./ticket.ts";

/** The button that moves the ticket back. */
export function describeMoveBack({
  readyAt,
  status,
  previousStatus,
}: Pick<Ticket, "readyAt" | "status" | "previousStatus">): string {
  const to = readyAt ? status : previousStatus;
  // Remove after 0.2: a server of the previous release sends no `previousStatus`.
  if (!to) return "Move back a step";
  return `Back to ${to === "pending" ? "New" : statusLabel(to)}`;
}
