import { and, asc, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { orders } from "../orders/order-tables.ts";
import { authUsers, profiles, searchWords } from "./account-tables.ts";

/** `phone` is E.164. Empty text is "not provided". */
export interface Profile {
  id: string;
  fullName: string;
  email: string;
  phone: string;
  address: string;
  role: "user" | "admin";
  avatarUrl: string | null;
  createdAt: Date;
}

/** `joined` is the moment that the profile was made, as text with all its digits: lists are continued after it. */
export type CustomerRow = Pick<Profile, "id" | "fullName" | "email" | "phone" | "address" | "role"> & { joined: string };

export interface CustomerFilter {
  /** A `tsquery` as `wordsOfSearch` makes it; null is everybody. */
  words: string | null;
  role?: Profile["role"];
  /** The last row of the page before. */
  after: Pick<CustomerRow, "joined" | "id"> | null;
  limit: number;
}

export interface CustomerStore {
  profile(id: string): Promise<Profile | null>;
  /** Makes the profile of an account if it has none; an existing one is left as it is. */
  addProfile(
    profile: Pick<Profile, "id" | "fullName" | "email" | "phone" | "address"> & { role?: Profile["role"] },
  ): Promise<void>;
  saveProfile(id: string, profile: Pick<Profile, "fullName" | "phone" | "address">): Promise<void>;
  /** Changes what is given and leaves the rest. */
  changeProfile(id: string, profile: Partial<Pick<Profile, "fullName" | "phone" | "address">>): Promise<void>;
  /** The picture that came with an account: a WebP. */
  picture(id: string): Promise<Buffer | null>;
  savePicture(id: string, webp: Buffer): Promise<void>;
  /** False: there is no such profile. */
  setRole(id: string, role: Profile["role"]): Promise<boolean>;
  /** The newest first. */
  list(filter: CustomerFilter): Promise<CustomerRow[]>;
  /** How many orders each of these customers has, by customer. Who has none is not in it. */
  orderCounts(ids: readonly string[]): Promise<Map<string, number>>;
  /** Everybody with the role, by name; the owner too where they have it. */
  admins(): Promise<Pick<Profile, "id" | "fullName" | "email">[]>;
}

const { id, fullName, email, phone, address, role, createdAt } = profiles;
const row = { id, fullName, email, phone, address, role };

/**
 * Found by the index of words first, whatever the planner thinks of their number: going through all customers, the newest first, until
 * enough have the words takes a second where few have them.
 */
function newestWith(words: string, wanted: SQL | undefined, limit: number): SQL {
  return sql`(with found as materialized (
      select ${id}, ${createdAt} from ${profiles} where ${and(sql`${searchWords(profiles)} @@ ${words}::tsquery`, wanted)}
    ) select id from found order by created_at desc, id desc limit ${limit})`;
}

/** Pictures are kept as `data:` URLs of a few kB, with the account, so that every node has them and deleting the account deletes them. */
const pictureStart = "data:image/webp;base64,";

export function customerStore(db: Db): CustomerStore {
  return {
    async profile(id) {
      const [row] = await db.select().from(profiles).where(eq(profiles.id, id));
      return row ?? null;
    },
    async addProfile(profile) {
      await db.insert(profiles).values(profile).onConflictDoNothing();
    },
    async saveProfile(id, profile) {
      await db
        .update(profiles)
        .set({ ...profile, updatedAt: new Date() })
        .where(eq(profiles.id, id));
    },
    async changeProfile(id, profile) {
      await db
        .update(profiles)
        .set({ ...profile, updatedAt: new Date() })
        .where(eq(profiles.id, id));
    },
    async picture(id) {
      const [row] = await db.select({ image: authUsers.image }).from(authUsers).where(eq(authUsers.id, id));
      return row?.image?.startsWith(pictureStart) ? Buffer.from(row.image.slice(pictureStart.length), "base64") : null;
    },
    async setRole(id, role) {
      const set = await db
        .update(profiles)
        .set({ role, updatedAt: new Date() })
        .where(eq(profiles.id, id))
        .returning({ id: profiles.id });
      return set.length > 0;
    },
    async list({ words, role, after, limit }) {
      const joined = sql<string>`to_char(${createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.USZ')`;
      const wanted = and(
        role && eq(profiles.role, role),
        after ? sql`(${createdAt}, ${id}) < (${after.joined}::timestamptz, ${after.id})` : undefined,
      );
      return db
        .select({ ...row, joined })
        .from(profiles)
        .where(words === null ? wanted : inArray(id, newestWith(words, wanted, limit)))
        .orderBy(desc(createdAt), desc(id))
        .limit(limit);
    },
    async orderCounts(ids) {
      if (ids.length === 0) return new Map();
      const rows = await db
        .select({ id: sql<string>`${orders.userId}`, many: count() })
        .from(orders)
        .where(inArray(orders.userId, [...ids]))
        .groupBy(orders.userId);
      return new Map(rows.map(({ id, many }) => [id, many]));
    },
    async admins() {
      const { id, fullName, email } = profiles;
      return db.select({ id, fullName, email }).from(profiles).where(eq(profiles.role, "admin")).orderBy(asc(fullName), asc(id));
    },
    async savePicture(id, webp) {
      await db
        .update(authUsers)
        .set({ image: pictureStart + webp.toString("base64") })
        .where(eq(authUsers.id, id));
    },
  };
}
