import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createVerifiedAccount } from "../../platform/auth/create-verified-account.ts";
import { owner } from "../builders/running-shop.ts";
import { type ServerProcess, startServer } from "../builders/server-process.ts";
import { acceptAllOrders } from "../builders/shop-settings.ts";
import { createTestDatabase, type TestDatabase } from "../builders/test-database.ts";
import { signIn } from "./customer.ts";

export interface ShopNodes {
  database: TestDatabase;
  /** Starts another node and waits until it is ready. */
  start(): Promise<ServerProcess>;
  /** Creates accounts and signs them in through this node. Returns their session cookies. */
  createSessions(count: number, role: "user" | "admin", node: string): Promise<string[]>;
  /** Stops the running nodes and deletes their data. */
  remove(): Promise<void>;
}

/** Nodes on one database. `publicUrl` is the address of the load balancer. */
export async function createShopNodes(publicUrl: string): Promise<ShopNodes> {
  const database = await createTestDatabase();
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
        SESSION_SECRET: "a test secret that is long enough",
        OWNER_EMAIL: owner.email,
        OWNER_PASSWORD: owner.password,
        PUBLIC_URL: publicUrl,
      });
      nodes.push(node);
      await acceptAllOrders(database.pool);
      return node;
    },
    async createSessions(count, role, node) {
      const accounts = Array.from({ length: count }, (_, index) => ({
        email: `${role}${index}@people.test`,
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
