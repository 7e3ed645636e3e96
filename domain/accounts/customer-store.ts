import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { authUsers, buildSearchWords, profiles } from "./account-tables.ts";

/** `phone` is E.164. Empty text means "not provided". */
export interface Profile {
  id: string;
  fullName: string;
  email: string;
  phone: string;
  /** The default delivery address. */
  address: string;
  addressName: string;
  role: "user" | "admin";
  avatarUrl: string | null;
  createdAt: Date;
}

/** `joined` is the profile's creation time as text, with microseconds for the pagination cursor. */
export type CustomerRow = Pick<
  Profile,
  "id" | "fullName" | "email" | "phone" | "address" | "role"
> & { joined: string };

export interface CustomerFilter {
  /** A `tsquery` from `parseCustomerSearch`; null matches everyone. */
  searchQuery: string | null;
  role?: Profile["role"];
  /** The last row of the previous page. */
  after: Pick<CustomerRow, "joined" | "id"> | null;
  limit: number;
}

export interface CustomerStore {
  findProfile(id: string): Promise<Profile | null>;
  /** Creates a profile for the account if it has none. */
  createProfile(
    profile: Pick<Profile, "id" | "fullName" | "email" | "phone" | "address"> & {
      role?: Profile["role"];
    },
  ): Promise<void>;
  /** Replaces the name, phone number and address. */
  replaceProfile(
    id: string,
    profile: Pick<Profile, "fullName" | "phone" | "address">,
  ): Promise<void>;
  /** Updates only the given fields. */
  updateProfile(
    id: string,
    profile: Partial<Pick<Profile, "fullName" | "phone" | "address">>,
  ): Promise<void>;
  /** The account's picture, as WebP. */
  findPicture(id: string): Promise<Buffer | null>;
  savePicture(id: string, webp: Buffer): Promise<void>;
  /** Returns false if the profile does not exist. */
  setRole(id: string, role: Profile["role"]): Promise<boolean>;
  /** Newest first. */
  list(filter: CustomerFilter): Promise<CustomerRow[]>;
  /** When the oldest account, usually the owner's, was created; null if there is none. */
  getFirstCreatedAt(): Promise<Date | null>;
  /**
   * Everyone with the admin role, sorted by name. Includes the owner only if they have that role.
   */
  listAdmins(): Promise<Pick<Profile, "id" | "fullName" | "email">[]>;
}

const { id, fullName, email, phone, address, role, createdAt } = profiles;
const row = { id, fullName, email, phone, address, role };

/**
 * Forces the use of the word index. If few customers match, the planner would scan by creation
 * time, which takes a second.
 */
function selectNewestMatching(
  searchQuery: string,
  conditions: SQL | undefined,
  limit: number,
): SQL {
  return sql`(with found as materialized (
      select ${id}, ${createdAt} from ${profiles} where ${and(sql`${buildSearchWords(profiles)} @@ ${searchQuery}::tsquery`, conditions)}
    ) select id from found order by created_at desc, id desc limit ${limit})`;
}

/**
 * Pictures are stored with the account, as `data:` URLs of a few kB, so that every node has them
 * and they are deleted with the account.
 */
const pictureUrlPrefix = "data:image/webp;base64,";

export function createCustomerStore(db: Db): CustomerStore {
  return {
    async findProfile(id) {
      const [row] = await db.select().from(profiles).where(eq(profiles.id, id));
      return row ?? null;
    },
    async createProfile(profile) {
      await db.insert(profiles).values(profile).onConflictDoNothing();
    },
    async replaceProfile(id, profile) {
      await db
        .update(profiles)
        .set({ ...profile, updatedAt: new Date() })
        .where(eq(profiles.id, id));
    },
    async updateProfile(id, profile) {
      await db
        .update(profiles)
        .set({ ...profile, updatedAt: new Date() })
        .where(eq(profiles.id, id));
    },
    async findPicture(id) {
      const [row] = await db
        .select({ image: authUsers.image })
        .from(authUsers)
        .where(eq(authUsers.id, id));
      if (!row?.image?.startsWith(pictureUrlPrefix)) return null;
      return Buffer.from(row.image.slice(pictureUrlPrefix.length), "base64");
    },
    async setRole(id, role) {
      const updated = await db
        .update(profiles)
        .set({ role, updatedAt: new Date() })
        .where(eq(profiles.id, id))
        .returning({ id: profiles.id });
      return updated.length > 0;
    },
    async list({ searchQuery, role, after, limit }) {
      const joined = sql<string>`to_char(${createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.USZ')`;
      const conditions = and(
        role && eq(profiles.role, role),
        after
          ? sql`(${createdAt}, ${id}) < (${after.joined}::timestamptz, ${after.id})`
          : undefined,
      );
      return db
        .select({ ...row, joined })
        .from(profiles)
        .where(
          searchQuery === null
            ? conditions
            : inArray(id, selectNewestMatching(searchQuery, conditions, limit)),
        )
        .orderBy(desc(createdAt), desc(id))
        .limit(limit);
    },
    async getFirstCreatedAt() {
      const [row] = await db.select({ createdAt }).from(profiles).orderBy(asc(createdAt)).limit(1);
      return row?.createdAt ?? null;
    },
    async listAdmins() {
      const { id, fullName, email } = profiles;
      return db
        .select({ id, fullName, email })
        .from(profiles)
        .where(eq(profiles.role, "admin"))
        .orderBy(asc(fullName), asc(id));
    },
    async savePicture(id, webp) {
      await db
        .update(authUsers)
        .set({ image: pictureUrlPrefix + webp.toString("base64") })
        .where(eq(authUsers.id, id));
    },
  };
}
