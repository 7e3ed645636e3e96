import type { Accounts } from "../domain/accounts/accounts.ts";
import type { Passwords } from "../domain/accounts/password-policy.ts";
import type { AttentionFacts } from "../domain/attention/attention-facts.ts";
import type { BackupService } from "../domain/backups/backup-service.ts";
import type { LookPictures } from "../domain/business/look/store-look-picture.ts";
import type { ShopNews } from "../domain/business/shop-news.ts";
import type { Pictures } from "../domain/menu/pictures.ts";
import type { OrderTypeId } from "../domain/orders/order.ts";
import type { OrderEventKind } from "../domain/orders/order-change.ts";
import type { Result } from "../domain/result.ts";
import type { Shop } from "../domain/shop.ts";

/**
 * Services that `server.ts` passes to the routes. Only interfaces, because the app never imports
 * the platform.
 */
export interface Services {
  /** Without a trailing slash. */
  publicUrl: string;
  shop: Shop;
  accounts: Accounts;
  passwords: Passwords;
  pictures: Pictures;
  lookPictures: LookPictures;
  live: OrderEvents;
  news: LiveNews;
  backups: BackupService;
  attention: AttentionFeed;
  log: Log;
  /**
   * Counts an attempt to place an order, for the metrics. `result` is what the use case returned.
   */
  countOrder(type: OrderTypeId, result: Result<{ isReplayed: boolean }, { code: string }>): void;
  /**
   * Rate-limit key of a request: the client's network, never a value that the client can choose.
   */
  getClientKey(request: Request): string;
  /** `null` when the process can serve requests; otherwise the reason. */
  getNotReadyReason(): Promise<string | null>;
  /** Whether an error means that the database is unavailable, rather than a bug. */
  isDatabaseDown(error: unknown): boolean;
  /** Aborted when the process starts to shut down, which closes open streams. */
  shutdownSignal: AbortSignal;
}

export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export type { Accounts };

/**
 * One change of one order. `cursor` is the event's position in the stream, which browsers send back
 * as `Last-Event-ID`.
 */
export interface OrderStreamEvent {
  cursor: string;
  number: number;
  type: string;
  kind: OrderEventKind;
  status: string;
  version: number;
}

/** Calls `listener` with the shop's current news, then after each change. */
export interface LiveNews {
  subscribe(listener: (news: ShopNews) => void): Promise<{ stop(): void }>;
}

/** Problems that need staff attention, as known to this node. */
export interface AttentionFeed {
  /** The facts of the latest check. A check runs every half minute. */
  getLatest(): AttentionFacts;
  /** Checks now. */
  refresh(): Promise<AttentionFacts>;
  /** Records the `Host` header of a staff member's request. */
  noteHost(host: string | null): void;
}

export interface OrderEvents {
  /**
   * Calls `listener` with every change after `after` (a cursor; null or an invalid one means from
   * now on), in order, until `stop` is called. `userId` limits the changes to one customer's
   * orders, `orderId` to one order; without both, the subscriber is staff. The returned `cursor` is
   * the start position.
   */
  subscribe(
    options: { userId: string | null; orderId?: string | null; after: string | null },
    listener: (event: OrderStreamEvent) => void,
  ): Promise<{ cursor: string; stop(): void }>;
}
