import { asc, eq, gte, lt } from "drizzle-orm";
import { isPracticeNow } from "../business/is-practice-now.ts";
import type { Db } from "../database.ts";
import type { WaitingParty } from "./booking.ts";
import { waitingParties } from "./waiting-list-tables.ts";

export interface WaitingListStore {
  /** Parties added at or after `since`, oldest first. */
  list(since: Date): Promise<WaitingParty[]>;
  /** Returns false, and adds nothing, if the list already has a party with this id. */
  add(party: WaitingParty): Promise<boolean>;
  /** The removed party; null if it is no longer on the list. */
  remove(id: string): Promise<WaitingParty | null>;
  /** Deletes parties added before this time. Returns how many. */
  deleteBefore(before: Date): Promise<number>;
}

export function createWaitingListStore(db: Db): WaitingListStore {
  return {
    list: (since) =>
      db
        .select()
        .from(waitingParties)
        .where(gte(waitingParties.addedAt, since))
        .orderBy(asc(waitingParties.addedAt), asc(waitingParties.id)),
    async add(party) {
      const addedRows = await db
        .insert(waitingParties)
        .values({ ...party, isPractice: isPracticeNow })
        .onConflictDoNothing()
        .returning({ id: waitingParties.id });
      return addedRows.length > 0;
    },
    async remove(id) {
      const [removed] = await db
        .delete(waitingParties)
        .where(eq(waitingParties.id, id))
        .returning();
      return removed ?? null;
    },
    async deleteBefore(before) {
      const deletedRows = await db
        .delete(waitingParties)
        .where(lt(waitingParties.addedAt, before))
        .returning({ id: waitingParties.id });
      return deletedRows.length;
    },
  };
}
