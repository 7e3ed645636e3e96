import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { renewalDue } from "../../domain/customers/customer-store.ts";
import { authSessions } from "../../domain/customers/customer-tables.ts";
import type { Db } from "../../domain/database.ts";

/** Gives a session another token, once; the old one is worth nothing from then on. Null when another request has just done it. */
export async function renewSession(db: Db, token: string): Promise<{ token: string; secondsLeft: number } | null> {
  const [renewed] = await db
    .update(authSessions)
    .set({ token: randomBytes(24).toString("base64url"), updatedAt: new Date() })
    .where(and(eq(authSessions.token, token), eq(authSessions.updatedAt, renewalDue)))
    .returning({ token: authSessions.token, expiresAt: authSessions.expiresAt });
  return renewed ? { token: renewed.token, secondsLeft: Math.floor((renewed.expiresAt.getTime() - Date.now()) / 1000) } : null;
}
