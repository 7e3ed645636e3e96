import { patienceOfCustomers } from "../database/db-deadline.ts";

/** Staff run larger queries, such as filters over a million orders. */
const ofStaff = 15_000;

/** Deadline for a request's database queries, in ms. Does not apply to what is streamed afterwards, such as an export. */
export function patienceOf(request: Request): number {
  return new URL(request.url).pathname.startsWith("/admin") ? ofStaff : patienceOfCustomers;
}
