import type { Accounts } from "../domain/accounts/accounts.ts";
import type { Passwords } from "../domain/accounts/passwords.ts";
import type { ShopNews } from "../domain/business/shop-news.ts";
import type { Pictures } from "../domain/menu/pictures.ts";
import type { OrderEventKind } from "../domain/orders/customer-change.ts";
import type { Shop } from "../domain/shop.ts";

/** What the doors are handed by `server.ts`. Interfaces only: the app never imports the platform. */
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
  /** Names whom a limit counts a request for: where it comes from, never what it says of itself. */
  senderOf(request: Request): string;
  /** `null` when the process can serve; else why it cannot. */
  notReady(): Promise<string | null>;
  /** Whether an error says that the database cannot be reached, rather than that something is wrong. */
  isDatabaseDown(error: unknown): boolean;
  /** Aborted when the process starts to stop: open streams end then. */
  stopping: AbortSignal;
}

export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export type { Accounts };

/** One change of one order, as a stream tells it. `cursor` is what `Last-Event-ID` resumes from. */
export interface LiveOrderEvent {
  cursor: string;
  number: number;
  type: string;
  kind: OrderEventKind;
  status: string;
  version: number;
}

/** `listener` is told what holds for the whole shop now, then whenever it is something else. */
export interface LiveNews {
  subscribe(listener: (news: ShopNews) => void): Promise<{ stop(): void }>;
}

export interface LiveOrders {
  /**
   * Tells `listener` every change that comes after `after` (a cursor; null, or one that cannot be read, is from now on), in order, until
   * `stop` is called. `userId` null means every customer's orders (staff); with an `orderId` it is that order's changes only. `cursor` is
   * where the stream starts.
   */
  subscribe(
    options: { userId: string | null; orderId?: string | null; after: string | null },
    listener: (event: LiveOrderEvent) => void,
  ): Promise<{ cursor: string; stop(): void }>;
}
