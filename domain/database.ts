import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";

/** What a store runs its SQL on: the pool, or the transaction it is bound to. */
// biome-ignore lint/complexity/noBannedTypes: Drizzle's own type for "no relational schema".
export type Db = PgDatabase<NodePgQueryResultHKT, {}>;
