import { and, desc, eq, lt, ne } from "drizzle-orm";
import { profiles } from "../accounts/account-tables.ts";
import { isPracticeNow } from "../business/is-practice-now.ts";
import type { Db } from "../database.ts";
import type { Pence } from "../money.ts";
import { cashCounts } from "./cash-count-tables.ts";

export interface CashCount {
  counted: Pence;
  /** The expected cash that it was compared with; null for a count of an older release. */
  expected: Pence | null;
  /** Null if the account has no name or no longer exists. */
  countedBy: string | null;
  countedAt: Date;
  /** May be empty. */
  note: string;
}

export interface CashCountStore {
  /** The newest count of a day; null if there is none. In practice mode, only practice counts. */
  findLatest(day: string): Promise<CashCount | null>;
  /** `countedBy` is an account id. Returns false, and adds nothing, if the id already exists. */
  add(count: Omit<typeof cashCounts.$inferInsert, "isPractice">): Promise<boolean>;
  /** Clears the notes of earlier days. */
  clearNotesBefore(day: string): Promise<void>;
}

export function createCashCountStore(db: Db): CashCountStore {
  return {
    async findLatest(day) {
      const [latest] = await db
        .select({
          counted: cashCounts.counted,
          expected: cashCounts.expected,
          countedBy: profiles.fullName,
          countedAt: cashCounts.countedAt,
          note: cashCounts.note,
        })
        .from(cashCounts)
        .leftJoin(profiles, eq(profiles.id, cashCounts.countedBy))
        .where(and(eq(cashCounts.day, day), eq(cashCounts.isPractice, isPracticeNow)))
        .orderBy(desc(cashCounts.countedAt), desc(cashCounts.id))
        .limit(1);
      return latest ? { ...latest, countedBy: latest.countedBy || null } : null;
    },
    async add(count) {
      const addedRows = await db
        .insert(cashCounts)
        .values({ ...count, isPractice: isPracticeNow })
        .onConflictDoNothing()
        .returning({ id: cashCounts.id });
      return addedRows.length > 0;
    },
    async clearNotesBefore(day) {
      await db
        .update(cashCounts)
        .set({ note: "" })
        .where(and(lt(cashCounts.day, day), ne(cashCounts.note, "")));
    },
  };
}
