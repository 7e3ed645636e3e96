import type { StaffOrderSummary } from "../../domain/orders/order.ts";

/** The contact's name, else the account's name or email, else a placeholder. */
export function describeCustomer({
  source,
  contact,
  customer,
}: Pick<StaffOrderSummary, "source" | "contact" | "customer">): string {
  const name = contact.name || customer?.fullName || customer?.email;
  return name || (source === "counter" ? "No name" : "Details removed");
}
