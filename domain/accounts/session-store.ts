import { and, desc, eq, gt, lte, ne, or, sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { authSessions } from "./account-tables.ts";
import { createOneTimeLinks } from "./one-time-links.ts";
import { maxSessionDays } from "./session-limits.ts";

/** A valid session. */
export interface UserSession {
  id: string;
  userAgent: string;
  ipAddress: string;
  signedInAt: Date;
  /** Accurate to a few minutes. */
  lastSeenAt: Date;
}

export interface SessionStore {
  /** Valid sessions, most recently seen first. */
  listByUser(userId: string): Promise<UserSession[]>;
  /** Returns false if the user has no such session. */
  end(userId: string, sessionId: string): Promise<boolean>;
  /**
   * Deletes sessions that have expired or reached the maximum age, including the network addresses
   * in them. Returns how many.
   */
  deleteExpired(now: Date): Promise<number>;
  /**
   * Ends all the user's sessions except `except`. A pending sign-up can no longer start one either.
   * Returns how many ended.
   */
  endAll(userId: string, options?: { except: string }): Promise<number>;
}

export function createSessionStore(db: Db): SessionStore {
  const { id, userId: owner, updatedAt } = authSessions;
  return {
    async listByUser(userId) {
      const rows = await db
        .select()
        .from(authSessions)
        .where(
          and(
            eq(owner, userId),
            gt(authSessions.expiresAt, sql`now()`),
            gt(authSessions.createdAt, sql`now() - make_interval(days => ${maxSessionDays})`),
          ),
        )
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
      const deleted = await db
        .delete(authSessions)
        .where(and(eq(owner, userId), eq(id, sessionId)))
        .returning({ id });
      return deleted.length > 0;
    },
    async deleteExpired(now) {
      const oldest = new Date(now.getTime() - maxSessionDays * 24 * 60 * 60 * 1_000);
      const deleted = await db
        .delete(authSessions)
        .where(or(lte(authSessions.expiresAt, now), lte(authSessions.createdAt, oldest)))
        .returning({ id });
      return deleted.length;
    },
    async endAll(userId, { except } = { except: "" }) {
      await createOneTimeLinks(db, "continue-sign-up").revoke(userId);
      const deleted = await db
        .delete(authSessions)
        .where(and(eq(owner, userId), ne(id, except)))
        .returning({ id });
      return deleted.length;
    },
  };
}
