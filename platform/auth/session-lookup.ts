import { and, eq, gt, sql } from "drizzle-orm";
import type { CurrentSession } from "../../domain/accounts/account-policy.ts";
import { authSessions, authUsers, profiles } from "../../domain/accounts/account-tables.ts";
import type { Viewer } from "../../domain/accounts/accounts.ts";
import { maxSessionDays } from "../../domain/accounts/session-limits.ts";
import { type Actor, visitor } from "../../domain/actor.ts";
import { business } from "../../domain/business/business-tables.ts";
import type { Db } from "../../domain/database.ts";
import { createSingleFlightByKey } from "../database/single-flight.ts";

/** A session and its account. */
export interface SessionHolder {
  actor: Actor;
  viewer: Viewer;
  session: CurrentSession;
  lastSeenAt: Date;
  expiresAt: Date;
}

/** Sessions that began earlier have ended, even if they are in use. */
const earliestSignIn = sql`now() - make_interval(days => ${sql.raw(String(maxSessionDays))})`;

/**
 * Finds the account, role and ownership for a session token, in one query. Null for an unknown or
 * expired session. Concurrent lookups share a query: when an order arrives, the event streams of
 * all staff look up their sessions at once.
 */
export function createSessionLookup(db: Db): (token: string) => Promise<SessionHolder | null> {
  const query = db
    .select({
      token: authSessions.token,
      userId: authUsers.id,
      userName: authUsers.name,
      email: authUsers.email,
      pictureVersion: sql<string | null>`left(md5(${authUsers.image}), 12)`,
      fullName: profiles.fullName,
      avatarUrl: profiles.avatarUrl,
      role: profiles.role,
      ownerId: business.ownerId,
      sessionId: authSessions.id,
      signedInAt: authSessions.createdAt,
      lastSeenAt: authSessions.updatedAt,
      expiresAt: authSessions.expiresAt,
    })
    .from(authSessions)
    .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
    .leftJoin(profiles, eq(profiles.id, authUsers.id))
    .leftJoin(business, eq(business.id, 1))
    .where(
      and(
        sql`${authSessions.token} = any(${sql.placeholder("tokens")})`,
        gt(authSessions.expiresAt, sql`now()`),
        gt(authSessions.createdAt, earliestSignIn),
      ),
    )
    .prepare("session_holder");

  const findHolder = createSingleFlightByKey(async (tokens: readonly string[]) => {
    const rows = await query.execute({ tokens });
    return new Map(rows.map((row) => [row.token, toHolder(row)]));
  });
  return async (token) => (await findHolder(token)) ?? null;

  function toHolder(row: Awaited<ReturnType<typeof query.execute>>[number]): SessionHolder {
    const isOwner = row.ownerId === row.userId;
    const isAdmin = isOwner || row.role === "admin";
    return {
      actor: isAdmin
        ? { kind: "admin", userId: row.userId, isOwner }
        : { kind: "customer", userId: row.userId },
      viewer: {
        name: row.fullName || row.userName,
        email: row.email,
        avatarUrl: row.pictureVersion ? `/me/picture?v=${row.pictureVersion}` : row.avatarUrl,
        isAdmin,
        isOwner,
      },
      session: { id: row.sessionId, signedInAt: row.signedInAt },
      lastSeenAt: row.lastSeenAt,
      expiresAt: row.expiresAt,
    };
  }
}

export function getActor(holder: SessionHolder | null): Actor {
  return holder?.actor ?? visitor;
}
