import { and, asc, eq } from "drizzle-orm";
import { profiles, savedAddresses } from "../accounts/account-tables.ts";
import { defaultAddressId, type SavedAddress } from "../accounts/saved-address.ts";
import type { Db } from "../database.ts";

export interface AddressStore {
  /** The default address first, if there is one, then the others, oldest first. */
  list(userId: string): Promise<SavedAddress[]>;
  /**
   * Locks the profile, so that two changes of one address book cannot interleave. False when there
   * is no such profile.
   */
  lock(userId: string): Promise<boolean>;
  add(userId: string, entry: Omit<SavedAddress, "id">): Promise<void>;
  updateDefault(userId: string, entry: Omit<SavedAddress, "id">): Promise<void>;
  /** For an address that is not the default. */
  update(userId: string, entry: SavedAddress): Promise<void>;
  /** For an address that is not the default. */
  delete(userId: string, id: string): Promise<void>;
}

export function createAddressStore(db: Db): AddressStore {
  const isEntry = (userId: string, id: string) =>
    and(eq(savedAddresses.userId, userId), eq(savedAddresses.id, id));
  return {
    async list(userId) {
      const [profile, otherAddresses] = await Promise.all([
        db
          .select({ name: profiles.addressName, address: profiles.address })
          .from(profiles)
          .where(eq(profiles.id, userId)),
        db
          .select({
            id: savedAddresses.id,
            name: savedAddresses.name,
            address: savedAddresses.address,
          })
          .from(savedAddresses)
          .where(eq(savedAddresses.userId, userId))
          .orderBy(asc(savedAddresses.createdAt), asc(savedAddresses.id)),
      ]);
      const defaults = profile
        .filter(({ address }) => address !== "")
        .map((entry) => ({ id: defaultAddressId, ...entry }));
      return [...defaults, ...otherAddresses];
    },
    async lock(userId) {
      const locked = await db
        .select({ id: profiles.id })
        .from(profiles)
        .where(eq(profiles.id, userId))
        .for("update");
      return locked.length > 0;
    },
    async add(userId, { name, address }) {
      await db.insert(savedAddresses).values({ userId, name, address });
    },
    async updateDefault(userId, { name, address }) {
      await db
        .update(profiles)
        .set({ addressName: name, address, updatedAt: new Date() })
        .where(eq(profiles.id, userId));
    },
    async update(userId, { id, name, address }) {
      await db.update(savedAddresses).set({ name, address }).where(isEntry(userId, id));
    },
    async delete(userId, id) {
      await db.delete(savedAddresses).where(isEntry(userId, id));
    },
  };
}
