import type { Db } from "../database.ts";
import { type StaffOrderReading, staffOrderReading } from "../order-search/read-staff-orders.ts";
import { type OrderReading, orderReading } from "./read-orders.ts";
import { type OrderWriting, orderWriting } from "./write-orders.ts";

export type OrderStore = OrderReading & StaffOrderReading & OrderWriting;

export function orderStore(db: Db): OrderStore {
  return { ...orderReading(db), ...staffOrderReading(db), ...orderWriting(db) };
}
