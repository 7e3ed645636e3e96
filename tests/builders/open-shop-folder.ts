import { createBusinessStore } from "../../domain/business/business-store.ts";
import { builtInMenu } from "../../domain/menu/built-in-menu.ts";
import { createMenuStore } from "../../domain/menu/menu-store.ts";
import { openDatabase } from "../../platform/database/open-database.ts";
import { createLog } from "../../platform/log.ts";

/**
 * Creates an open shop with the sample menu in an empty data folder. A shop that a server creates
 * is in practice mode.
 */
export async function createFolderOfOpenShop(dataDir: string): Promise<void> {
  const database = await openDatabase(
    { DATA_DIR: dataDir, DATABASE_URL: undefined },
    createLog("silent"),
  );
  try {
    await database.transaction(async (db) => {
      await createBusinessStore(db).create();
      await createMenuStore(db).addMissing(builtInMenu);
    });
  } finally {
    await database.close();
  }
}
