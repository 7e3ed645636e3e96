import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createVerifiedAccount } from "../../platform/auth/create-verified-account.ts";
import { owner } from "../builders/running-shop.ts";
import { type ServerProcess, startServer } from "../builders/server-process.ts";
import { takeAllOrders } from "../builders/shop-for-tests.ts";
import { type TestDatabase, testDatabase } from "../builders/test-database.ts";
import { signIn } from "./customer.ts";

export interface ShopNodes {
  database: TestDatabase;
  /** One more node, ready. */
  start(): Promise<ServerProcess>;
  /** The sessions of so many people with accounts of their own, customers or staff, by way of this node. */
  people(count: number, role: "user" | "admin", node: string): Promise<string[]>;
  /** Stops the nodes that still run and removes everything. */
  remove(): Promise<void>;
}

/** Nodes of one shop on one database. `publicUrl` is what it calls itself: what stands before the nodes. */
export async function shopNodes(publicUrl: string): Promise<ShopNodes> {
  const database = await testDatabase();
  const nodes: ServerProcess[] = [];
  const folders: string[] = [];
  return {
    database,
    async start() {
      const dataDir = mkdtempSync(join(tmpdir(), "tiffin-node-"));
      folders.push(dataDir);
      const node = await startServer({
        DATA_DIR: dataDir,
        DATABASE_URL: database.url,
        SESSION_SECRET: "a secret of the tests, long enough",
        OWNER_EMAIL: owner.email,
        OWNER_PASSWORD: owner.password,
        PUBLIC_URL: publicUrl,
      });
      nodes.push(node);
      await takeAllOrders(database.pool);
      return node;
    },
    async people(count, role, node) {
      const accounts = Array.from({ length: count }, (_, n) => ({
        email: `${role}${n}@people.test`,
        password: "marigold & cardamom",
        fullName: "Asha Patel",
        role,
      }));
      const sessions = [];
      for (const account of accounts) {
        await database.db.transaction((tx) => createVerifiedAccount(tx, account));
        sessions.push(await signIn(node, account, publicUrl));
      }
      return sessions;
    },
    async remove() {
      try {
        for (const node of nodes) if (node.isRunning()) await node.stop();
      } finally {
        await database.close();
        for (const folder of folders) rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}
