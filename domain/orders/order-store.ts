import type { Db } from "../database.ts";
import { type StaffOrderReading, staffOrderReading } from "../order-search/read-staff-orders.ts";
import type { OrderTypes } from "./order-type.ts";
import { type OrderReading, orderReading } from "./read-orders.ts";
import { type OrderWriting, orderWriting } from "./write-orders.ts";

export type OrderStore = OrderReading & StaffOrderReading & OrderWriting;

export function orderStore(db: Db, types: OrderTypes): OrderStore {
  return { ...orderReading(db, types), ...staffOrderReading(db, types), ...orderWriting(db) };
}
