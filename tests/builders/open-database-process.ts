import { openDatabase } from "../../platform/database/open-database.ts";
import { createLog } from "../../platform/log.ts";
import { OperatorError } from "../../platform/operator-error.ts";

/**
 * A process that only opens the database, so that tests can kill it. Prints `ready`, or why it
 * could not start.
 */
try {
  const database = await openDatabase(
    { DATA_DIR: process.env.DATA_DIR ?? "", DATABASE_URL: process.env.DATABASE_URL },
    createLog("silent"),
  );
  process.once("SIGTERM", async () => {
    await database.close();
    process.exit(0);
  });
  const { rows } = await database.pool.query(
    "select current_user as user, count(*)::int as dishes from menu_items",
  );
  console.log(`ready ${JSON.stringify(rows[0])}`);
} catch (error) {
  console.log(
    error instanceof OperatorError ? `refused: ${error.message}` : String((error as Error).stack),
  );
  process.exit(1);
}
