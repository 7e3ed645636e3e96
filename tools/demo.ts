/** `npm run demo`: a shop with sample data, in a separate data folder. */

import { openDatabase } from "../platform/database/open-database.ts";
import { openDemoShop } from "../platform/demo-shop.ts";
import { InvalidEnvironment, readEnv } from "../platform/env.ts";
import { createLog } from "../platform/log.ts";
import { OperatorError } from "../platform/operator-error.ts";
import { demoLogins, demoPassword } from "./demo/demo-people.ts";
import { fillDemoShop, NotDemoShopError } from "./demo/fill-demo-shop.ts";

process.env.DATA_DIR ??= "./demo-data";
delete process.env.OWNER_EMAIL;
delete process.env.OWNER_PASSWORD;

try {
  const env = readEnv();
  openDemoShop(env);
  const log = createLog("warn");
  const database = await openDatabase(env, log);
  try {
    await fillDemoShop(database);
  } finally {
    await database.close();
  }
  console.log("A demo shop. The password of every account is", demoPassword);
  for (const { email, what } of demoLogins) console.log(`  ${email.padEnd(18)} ${what}`);
  await import("../server.ts");
} catch (error) {
  const isExpected = [InvalidEnvironment, OperatorError, NotDemoShopError].some(
    (type) => error instanceof type,
  );
  if (!isExpected) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}
