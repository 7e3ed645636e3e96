import { patienceOfCustomers } from "../database/db-deadline.ts";

/** Staff look at more: a list of a million orders with filters of their own may take its time, as long as the database is there at all. */
const ofStaff = 15_000;

/** How long the answer to this request may wait for the database. What is sent bit by bit afterwards, such as an export, is not held to it. */
export function patienceOf(request: Request): number {
  return new URL(request.url).pathname.startsWith("/admin") ? ofStaff : patienceOfCustomers;
}
