import type { Actor } from "../domain/actor.ts";
import type { Result } from "../domain/result.ts";
import type { Shop } from "../domain/shop.ts";

/** What the doors are handed by `server.ts`. Interfaces only: the app never imports the platform. */
export interface Services {
  /** Without a trailing slash. */
  publicUrl: string;
  shop: Shop;
  accounts: Accounts;
  live: LiveOrders;
  log: Log;
  /** `null` when the process can serve; else why it cannot. */
  notReady(): Promise<string | null>;
}

export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Sessions and credentials. `cookies` are `Set-Cookie` values that the answer must carry. */
export interface Accounts {
  actorOf(request: Request): Promise<Actor>;
  /** Answers `/api/auth/*`. */
  handle(request: Request): Promise<Response>;
  signIn(
    request: Request,
    input: { email: string; password: string },
  ): Promise<Result<{ cookies: string[] }, { code: "sign_in_failed"; message: string }>>;
  signUp(
    request: Request,
    input: { fullName: string; email: string; phone: string; address: string; password: string; returnTo: string },
  ): Promise<Result<null, { code: "sign_up_failed"; message: string }>>;
  signOut(request: Request): Promise<{ cookies: string[] }>;
}

/** One change of one order, as a stream tells it. `cursor` is what `Last-Event-ID` resumes from. */
export interface LiveOrderEvent {
  cursor: string;
  orderId: string;
  number: number;
  userId: string | null;
  type: string;
  kind: "placed" | "status_changed";
  status: string;
  version: number;
}

export interface LiveOrders {
  /**
   * Tells `listener` every change that comes after `after` (a cursor; null is from now on), in order, until the returned function is
   * called. `userId` null means every customer's orders (staff).
   */
  subscribe(options: { userId: string | null; after: string | null }, listener: (event: LiveOrderEvent) => void): Promise<() => void>;
}
