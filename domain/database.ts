import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";

/** The pool or the transaction on which a store runs its SQL. */
// biome-ignore lint/complexity/noBannedTypes: Drizzle's own type for "no relational schema".
export type Db = PgDatabase<NodePgQueryResultHKT, {}>;
