import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { authSessions } from "./customer-tables.ts";

/** One signed-in browser. */
export interface SignedInDevice {
  id: string;
  /** What the browser calls itself. */
  userAgent: string;
  /** Where it signed in from. */
  ipAddress: string;
  signedInAt: Date;
  /** To within a few minutes. */
  lastSeenAt: Date;
}

export interface SessionStore {
  /** Those that still hold, the last seen first. */
  ofUser(userId: string): Promise<SignedInDevice[]>;
  /** Says whether there was such a session of this user's. */
  end(userId: string, sessionId: string): Promise<boolean>;
  /** All of them, but for `except`. Says how many. */
  endAll(userId: string, options?: { except: string }): Promise<number>;
}

export function sessionStore(db: Db): SessionStore {
  const { id, userId: owner, updatedAt } = authSessions;
  return {
    async ofUser(userId) {
      const rows = await db
        .select()
        .from(authSessions)
        .where(and(eq(owner, userId), gt(authSessions.expiresAt, sql`now()`)))
        .orderBy(desc(updatedAt), desc(id));
      return rows.map((row) => ({
        id: row.id,
        userAgent: row.userAgent ?? "",
        ipAddress: row.ipAddress ?? "",
        signedInAt: row.createdAt,
        lastSeenAt: row.updatedAt,
      }));
    },
    async end(userId, sessionId) {
      const gone = await db
        .delete(authSessions)
        .where(and(eq(owner, userId), eq(id, sessionId)))
        .returning({ id });
      return gone.length > 0;
    },
    async endAll(userId, { except } = { except: "" }) {
      const gone = await db
        .delete(authSessions)
        .where(and(eq(owner, userId), ne(id, except)))
        .returning({ id });
      return gone.length;
    },
  };
}
