import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestDatabase, testDatabase } from "../builders/test-database.ts";
import { type Letter, readLetters } from "./mailbox.ts";
import { type ServerProcess, startServer } from "./server-process.ts";
import { until } from "./until.ts";

export const owner = { email: "owner@shop.test", password: "correct horse battery" };

/** A server with a data folder and a database of its own. */
export interface RunningShop extends ServerProcess {
  dataDir: string;
  /** For what a test has to see or set behind the shop's back. */
  database: TestDatabase;
  /** Waits for a mail to this address that comes after the ones already taken, and takes it. */
  mailTo(address: string): Promise<Letter>;
  /** Another node on the same database. It ends with this one. */
  secondNode(): Promise<ServerProcess>;
  /** Stops it and removes everything it made. */
  remove(): Promise<void>;
}

/** `databaseUrl` is another way to the same database, such as one that can be cut. */
export async function startShop({ databaseUrl = (database: TestDatabase) => database.url } = {}): Promise<RunningShop> {
  const dataDir = mkdtempSync(join(tmpdir(), "tiffin-shop-"));
  const database = await testDatabase();
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl(database),
    SESSION_SECRET: "a secret of the tests, long enough",
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
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
  const start = async (more = {}) => {
    const node = await startServer({ ...env, ...more });
    nodes.push(node);
    return node;
  };

  try {
    const first = await start();
    return {
      ...first,
      dataDir,
      database,
      async mailTo(address) {
        const letter = await until(`a mail to ${address}`, () =>
          readLetters(join(dataDir, "mail")).find((one) => one.to === address && !taken.has(one.file)),
        );
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
