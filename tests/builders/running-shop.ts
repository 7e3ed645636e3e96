import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Email, readEmails } from "./mailbox.ts";
import { type ServerProcess, startServer } from "./server-process.ts";
import { chosenPrices, noOrderLimits, openAllDay, setInitialSettings } from "./shop-settings.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";
import { waitFor } from "./wait-for.ts";

export const owner = { email: "owner@shop.test", password: "correct horse battery" };

/** A server with its own data folder and database. */
export interface RunningShop extends ServerProcess {
  dataDir: string;
  /** Lets tests read and write data directly. */
  database: TestDatabase;
  /**
   * Waits for the next email to this address. Without a subject, skips the welcome email, which can
   * arrive at any time.
   */
  waitForEmail(address: string, subject?: RegExp): Promise<Email>;
  /** Starts another node on the same database. `remove` stops that node too. */
  startSecondNode(): Promise<ServerProcess>;
  /** Stops all nodes and deletes the data folder and the database. */
  remove(): Promise<void>;
}

/**
 * Starts a shop that is open all day, so that tests do not depend on the time. `databaseUrl` can
 * point to a proxy; `extraEnv` adds environment variables.
 */
export async function startShop({
  databaseUrl = (database: TestDatabase) => database.url,
  extraEnv = {},
  hasDefaultHours = false,
  isPractice = false,
  reportsCpu = false,
}: {
  databaseUrl?: (database: TestDatabase) => string;
  extraEnv?: Record<string, string>;
  /** Opens from 10:00 to 17:00, as a new shop does. */
  hasDefaultHours?: boolean;
  /** Leaves the shop in practice mode, as a new shop is. */
  isPractice?: boolean;
  reportsCpu?: boolean;
} = {}): Promise<RunningShop> {
  const dataDir = mkdtempSync(join(tmpdir(), "tiffin-shop-"));
  const database = await createTestDatabase();
  // No escalation, because other tests leave orders unanswered for minutes.
  const settings = {
    ...noOrderLimits,
    ...chosenPrices,
    unansweredMinutes: 0,
    practice: isPractice,
  };
  await setInitialSettings(
    database.owner,
    hasDefaultHours ? settings : { ...openAllDay, ...settings },
  );
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl(database),
    SESSION_SECRET: "a test secret that is long enough",
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
    ...extraEnv,
  };
  const nodes: ServerProcess[] = [];
  const returnedFiles = new Set<string>();

  async function remove() {
    try {
      for (const node of nodes) if (node.isRunning()) await node.stop();
    } finally {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  const start = async (nodeEnv = {}) => {
    const node = await startServer({ ...env, ...nodeEnv }, { reportsCpu });
    nodes.push(node);
    return node;
  };

  try {
    const first = await start();
    return {
      ...first,
      dataDir,
      database,
      async waitForEmail(address, subject = /^(?!Welcome)/) {
        const isMatch = (email: Email) => email.to === address && subject.test(email.subject);
        const findNext = () =>
          readEmails(join(dataDir, "mail")).find(
            (email) => isMatch(email) && !returnedFiles.has(email.file),
          );
        const email = await waitFor(`an email to ${address}`, findNext, 20_000);
        returnedFiles.add(email.file);
        return email;
      },
      startSecondNode: () => start({ PUBLIC_URL: first.url }),
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
