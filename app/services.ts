import type { Accounts } from "../domain/accounts/accounts.ts";
import type { Passwords } from "../domain/accounts/passwords.ts";
import type { ShopNews } from "../domain/business/shop-news.ts";
import type { Pictures } from "../domain/menu/pictures.ts";
import type { OrderEventKind } from "../domain/orders/customer-change.ts";
import type { Shop } from "../domain/shop.ts";

/** What `server.ts` gives to the routes. Interfaces only: the app never imports the platform. */
export interface Services {
  /** Without a trailing slash. */
  publicUrl: string;
  shop: Shop;
  accounts: Accounts;
  passwords: Passwords;
  pictures: Pictures;
  live: LiveOrders;
  news: LiveNews;
  log: Log;
  /** A hash of the client's network, for rate limits. Taken from the connection, not from what the client claims. */
  senderOf(request: Request): string;
  /** Null when the process can serve, otherwise the reason. */
  notReady(): Promise<string | null>;
  /** Whether the error means that the database is unreachable. */
  isDatabaseDown(error: unknown): boolean;
  /** Aborted when the process starts to stop; open streams end then. */
  stopping: AbortSignal;
}

export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export type { Accounts };

/** One change of one order. `cursor` is its `Last-Event-ID`. */
export interface LiveOrderEvent {
  cursor: string;
  number: number;
  type: string;
  kind: OrderEventKind;
  status: string;
  version: number;
}

/** Calls `listener` with the current state of the shop, then on every change. */
export interface LiveNews {
  subscribe(listener: (news: ShopNews) => void): Promise<{ stop(): void }>;
}

export interface LiveOrders {
  /**
   * Calls `listener` with every change after the cursor `after` (null or unreadable: from now on), in order, until `stop`.
   * `userId: null` means all customers' orders (staff); with an `orderId`, only that order's. `cursor` is where the stream
   * starts.
   */
  subscribe(
    options: { userId: string | null; orderId?: string | null; after: string | null },
    listener: (event: LiveOrderEvent) => void,
  ): Promise<{ cursor: string; stop(): void }>;
}
