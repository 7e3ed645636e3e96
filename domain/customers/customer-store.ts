import { eq } from "drizzle-orm";
import type { Db } from "../database.ts";
import { authSessions, authUsers, profiles } from "./customer-tables.ts";

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
  /** Every session of the account is given a new token at its next look, see `renewalDue`. False: there is no such profile. */
  setRole(id: string, role: Profile["role"]): Promise<boolean>;
}

/**
 * In a session's `updated_at`: that what its holder may do has changed, so that the token, which others may have got hold of while it was
 * worth less, is to be replaced.
 */
export const renewalDue = new Date(0);

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
      await db.update(authSessions).set({ updatedAt: renewalDue }).where(eq(authSessions.userId, id));
      return set.length > 0;
    },
    async savePicture(id, webp) {
      await db
        .update(authUsers)
        .set({ image: pictureStart + webp.toString("base64") })
        .where(eq(authUsers.id, id));
    },
  };
}
