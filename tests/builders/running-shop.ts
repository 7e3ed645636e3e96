import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Letter, readLetters } from "./mailbox.ts";
import { type ServerProcess, startServer } from "./server-process.ts";
import { allDay, setFromStart, unlimited } from "./shop-for-tests.ts";
import { type TestDatabase, testDatabase } from "./test-database.ts";
import { until } from "./wait-until.ts";

export const owner = { email: "owner@shop.test", password: "correct horse battery" };

/** A server with a data folder and a database of its own. */
export interface RunningShop extends ServerProcess {
  dataDir: string;
  /** For what a test has to see or set behind the shop's back. */
  database: TestDatabase;
  /**
   * Waits for a mail to this address that comes after the ones already taken, and takes it. Without a subject it may be any but the
   * welcome, which comes beside whatever somebody new does first.
   */
  mailTo(address: string, subject?: RegExp): Promise<Letter>;
  /** Another node on the same database. It ends with this one. */
  secondNode(): Promise<ServerProcess>;
  /** Stops it and removes everything it made. */
  remove(): Promise<void>;
}

/**
 * Open around the clock, so that what happens to an order does not depend on when the test runs. `databaseUrl` is another way to the same
 * database, such as one that can be cut; `more` is what else the environment says.
 */
export async function startShop({
  databaseUrl = (database: TestDatabase) => database.url,
  more = {},
  usualHours = false,
  reportsCpu = false,
}: {
  databaseUrl?: (database: TestDatabase) => string;
  more?: Record<string, string>;
  /** Open from 10:00 to 17:00, as a new shop is. */
  usualHours?: boolean;
  reportsCpu?: boolean;
} = {}): Promise<RunningShop> {
  const dataDir = mkdtempSync(join(tmpdir(), "tiffin-shop-"));
  const database = await testDatabase();
  await setFromStart(database.owner, usualHours ? unlimited : { ...allDay, ...unlimited });
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl(database),
    SESSION_SECRET: "a secret of the tests, long enough",
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
    ...more,
  };
  const nodes: ServerProcess[] = [];
  const taken = new Set<string>();

  async function remove() {
    try {
      for (const node of nodes) if (node.isRunning()) await node.stop();
    } finally {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  const start = async (other = {}) => {
    const node = await startServer({ ...env, ...other }, { reportsCpu });
    nodes.push(node);
    return node;
  };

  try {
    const first = await start();
    return {
      ...first,
      dataDir,
      database,
      async mailTo(address, subject = /^(?!Welcome)/) {
        const theirs = (one: Letter) => one.to === address && subject.test(one.subject) && !taken.has(one.file);
        // Written behind the scenes, by a job: later than anything that is waited for on a page.
        const letter = await until(`a mail to ${address}`, () => readLetters(join(dataDir, "mail")).find(theirs), 20_000);
        taken.add(letter.file);
        return letter;
      },
      secondNode: () => start({ PUBLIC_URL: first.url }),
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
