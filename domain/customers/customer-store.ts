import { eq } from "drizzle-orm";
import type { Db } from "../database.ts";
import { profiles } from "./customer-tables.ts";

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
}

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
  };
}
