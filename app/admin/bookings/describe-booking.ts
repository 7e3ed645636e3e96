import type { DayBooking, RoomTable } from "../../../domain/bookings/booking.ts";
import { statusLabel } from "../../../domain/orders/order-status.ts";

export const formatGuests = (count: number) => (count === 1 ? "1 guest" : `${count} guests`);

/** `Table 2 + Table 3`, or `no table`. */
export function formatTables({ tableIds }: Pick<DayBooking, "tableIds">, tables: readonly RoomTable[]): string {
  const names = tables.filter(({ id }) => tableIds.includes(id)).map(({ name }) => name);
  return names.join(" + ") || "no table";
}

export type BookingState = "pending" | "confirmed" | "arrived" | "seated" | "left" | "no-show" | "cancelled";

export function getBookingState({ status, arrivedAt, seatedAt, isNoShow }: DayBooking): BookingState {
  if (status === "cancelled") return isNoShow ? "no-show" : "cancelled";
  if (status === "completed") return "left";
  if (status === "pending") return "pending";
  if (seatedAt) return "seated";
  return arrivedAt ? "arrived" : "confirmed";
}

const labels: Partial<Record<BookingState, string>> = { arrived: "Arrived", seated: "Seated", "no-show": "No-show" };

/** The state in words: the status, or where the guests are. */
export function describeState(booking: DayBooking): string {
  return labels[getBookingState(booking)] ?? statusLabel(booking.status);
}

/** How the customer learns of a change. */
export const describeEmail = ({ hasEmail }: Pick<DayBooking, "hasEmail">) =>
  hasEmail ? "The customer gets an email." : "No email address: call them.";
