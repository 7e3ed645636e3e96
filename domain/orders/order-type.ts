import type { SQL } from "drizzle-orm";
import type { Temporal } from "temporal-polyfill";
import type { BusinessSettings } from "../business/business-settings.ts";
import type { Clock } from "../clock.ts";
import type { Pence } from "../money.ts";
import type { OpeningHours } from "../scheduling/opening-hours.ts";
import type { TimesOfDay } from "../scheduling/time-refused.ts";
import type {
  CashPayment,
  DeliveryMethod,
  MenuOrderDetail,
  Order,
  OrderLine,
  OrderSummary,
  OrderTypeId,
} from "./order.ts";
import type { Arrival } from "./status/order-stage.ts";

/**
 * What generic code (lists, search, export, kitchen) needs from an order's detail. Texts that the
 * type does not have are empty.
 */
export interface OrderFacts {
  /**
   * `phone` is E.164. Either can be empty at the counter. Both are empty once the order is
   * anonymised.
   */
  contact: { name: string; phone: string };
  /** The address entered for a booking. Callers' addresses are in `orders.callerEmail`. */
  email: string;
  address: string;
  /** True if the order is delivered to `address`. */
  isDelivered: boolean;
  notes: string;
  guests: number | null;
  deliveryMethod: DeliveryMethod | null;
  /** True if only the day is agreed. `wantedAt` is then the start of that day. */
  wantedAllDay: boolean;
  /** Null until the guests of a booking have arrived. */
  arrival: Arrival | null;
  /** True if the guests came without a booking. */
  isWalkIn: boolean;
  /** The cash paid when the order was placed; null if the customer pays later. */
  cash: CashPayment | null;
  /** Agreed amounts of a delivery; null for types whose total is the sum of the lines. */
  figures: Pick<
    MenuOrderDetail,
    "subtotal" | "discount" | "vat" | "vatMode" | "vatRate" | "couponCode" | "paymentMethod"
  > | null;
}

export const noFacts: OrderFacts = {
  contact: { name: "", phone: "" },
  email: "",
  address: "",
  isDelivered: false,
  notes: "",
  guests: null,
  deliveryMethod: null,
  wantedAllDay: false,
  arrival: null,
  isWalkIn: false,
  cash: null,
  figures: null,
};

/** An order as an entry in the customer's calendar. */
export interface CalendarEntry {
  summary: string;
  /** `day` (`YYYY-MM-DD`) if no time is agreed. `to` is null if the end is not known. */
  when: { day: string } | { from: Date; to: Date | null };
  /** Null if the entry's location is the restaurant. */
  customerAddress: string | null;
}

/** Why an order cannot be reopened: what it released is no longer available. */
export interface ReclaimRefusal {
  code: "pickup_full" | "tables_taken" | "coupon_used_up";
}

/**
 * Everything that generic code needs from an order type. Server only: the SQL must not reach the
 * browser. Uses methods, not function properties, so that one registry can contain types with
 * different details. `Stores` stands for the type in `shop.ts`, which cannot be imported here: its
 * stores use order types, so the import would be circular. With the default, only methods that need
 * no stores can be called.
 */
export interface OrderType<Detail = unknown, Stores = never> {
  readonly id: OrderTypeId;
  readonly hasDishes: boolean;
  /**
   * Its claims may be shortened on completion (`markLeft`), so reopening a completed order reclaims
   * them.
   */
  readonly releasesWhenCompleted?: true;
  /** A scalar subquery: the detail row of `orders.id` as JSON. */
  selectDetailJson(): SQL;
  readDetail(json: unknown): Detail;
  /** Inserts the detail row. Takes the order's id from the CTE `placed`. */
  insertDetail(detail: Detail): SQL;
  updateDetail(orderId: string, detail: Detail): SQL;
  /**
   * Removes personal data from the details of these orders. `orderIds` is a subquery in
   * parentheses.
   */
  anonymise(orderIds: SQL): SQL;
  getFacts(detail: Detail): OrderFacts;
  /** The detail as fields for the customer's data export. */
  exportDetail(detail: Detail): Record<string, unknown>;
  /** Releases what the order claimed. Runs when the order is cancelled. */
  release(stores: Stores, orderId: string): Promise<void>;
  /**
   * Runs when staff reopen a cancelled order (with `releasesWhenCompleted`, also a completed one).
   * Claims again what the order released, but no slot or table once its time has passed.
   */
  reclaim(
    stores: Stores,
    order: Order<Detail>,
    now: Temporal.Instant,
  ): Promise<ReclaimRefusal | null>;
  /**
   * Prices changed dishes with the agreed coupon and VAT. Without this method, the total is the sum
   * of the lines.
   */
  reprice?(
    stores: Stores,
    order: Order<Detail>,
    lines: readonly OrderLine[],
  ): Promise<{ total: Pence; detail: Detail }>;
  /**
   * Times that a customer can move the order to. `day` is `YYYY-MM-DD`; null `guests` means the
   * current number.
   */
  listTimesForChange?(
    shop: { stores: Stores; clock: Clock },
    order: Pick<OrderSummary, "id" | "guests">,
    wanted: { day: string | null; guests: number | null },
  ): Promise<TimesOfDay>;
  /**
   * The entry for the customer's calendar; null for an ASAP order. For a delivery that has left, or
   * that staff moved, the caller passes the usual arrival as `wantedAt` (`getCalendarEntry`).
   */
  buildCalendarEntry?(
    order: Pick<Order<Detail>, "wantedAt" | "detail">,
    business: Pick<BusinessSettings, "name"> & OpeningHours,
  ): CalendarEntry | null;
}

export type OrderTypes<Stores = never> = Readonly<Record<OrderTypeId, OrderType<unknown, Stores>>>;
