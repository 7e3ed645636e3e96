import { join } from "node:path";
import type pg from "pg";
import { system } from "../../domain/actor.ts";
import type {
  AttentionFacts,
  AttentionItem,
  ShopFacts,
  SystemFacts,
} from "../../domain/attention/attention-facts.ts";
import { readShopFacts } from "../../domain/attention/get-attention.ts";
import { listSystemAttention } from "../../domain/attention/list-attention.ts";
import { isBackupLocal } from "../../domain/setup/describe-steps.ts";
import type { Shop } from "../../domain/shop.ts";
import { describeBackupDestination } from "../backup/destination/open-destination.ts";
import { measureClockSkewMs } from "../database/clock-skew.ts";
import { createSingleFlight } from "../database/single-flight.ts";
import { createDiskReader } from "../disk-space.ts";
import type { Env } from "../env.ts";
import type { Logger } from "../log.ts";
import { isLoopback } from "../loopback.ts";

/**
 * Interval between checks on each node, in ms. All pages except the list of problems show the
 * latest result, so they never wait for a check.
 */
const checkIntervalMs = 30_000;

/** Folders of `DATA_DIR` that may be on separate disks. */
const dataFolders = ["", "postgres", "media", "mail"];

export interface AttentionWatch {
  /** The facts of the latest check. */
  getLatest(): AttentionFacts;
  /** Runs a check now. */
  refresh(): Promise<AttentionFacts>;
  /** Records the `Host` header with which a member of staff reached the shop. */
  noteHost(host: string | null): void;
  close(): void;
}

/**
 * Checks this node, its environment and the database for problems that staff should know about.
 * Logs when one of the node's own problems appears or is resolved.
 */
export function watchAttention({
  shop,
  pool,
  env,
  log,
  readDisks = createDiskReader(
    dataFolders.map((folder) => join(env.DATA_DIR, folder)),
    log,
  ),
}: {
  shop: Pick<Shop, "stores" | "clock">;
  pool: Pick<pg.Pool, "query">;
  env: Env;
  log: Logger;
  readDisks?: () => Promise<SystemFacts["disks"]>;
}): AttentionWatch {
  const server = {
    hasMailServer: env.SMTP_URL !== undefined,
    backupDestination: describeBackupDestination(env),
  };
  const configuredHost = new URL(env.PUBLIC_URL).hostname;
  const readNow = () => new Date(shop.clock.now().epochMilliseconds);
  let facts: AttentionFacts = {
    now: readNow(),
    disks: [],
    clockSkewMs: 0,
    publicUrl: env.PUBLIC_URL,
    publicHost: isLoopback(configuredHost) ? null : configuredHost,
    hasMailServer: server.hasMailServer,
    hasBackupDestination: server.backupDestination !== null,
    isBackupLocal: isBackupLocal(server),
    ...nothingWrong,
  };
  const announce = createAnnouncer(log);
  const update = (changed: Partial<AttentionFacts>) => {
    facts = { ...facts, ...changed, now: readNow() };
    announce(listSystemAttention(facts));
  };

  async function readClockSkew(): Promise<number> {
    // The embedded database uses this machine's clock.
    if (!env.DATABASE_URL) return 0;
    return measureClockSkewMs(
      async () => {
        const { rows } = await pool.query<{ ms: string }>(
          "select extract(epoch from clock_timestamp()) * 1000 as ms",
        );
        return Number(rows[0]?.ms);
      },
      () => shop.clock.now().epochMilliseconds,
    );
  }

  const refresh = createSingleFlight(async () => {
    // First, because it works without the database. A full disk may have stopped the database.
    update({ disks: await readDisks() });
    const [clockSkewMs, shopFacts] = await Promise.all([
      readClockSkew(),
      readShopFacts(shop, system, server),
    ]);
    update({ clockSkewMs, ...shopFacts });
    return facts;
  });
  const runCheck = () =>
    void refresh().catch((err: unknown) => log.debug({ err }, "attention: check failed"));
  const timer = setInterval(runCheck, checkIntervalMs).unref();
  runCheck();

  return {
    getLatest: () => facts,
    refresh,
    noteHost(host) {
      const url = URL.parse(`http://${host ?? ""}`);
      if (!url || facts.publicHost !== null || isLoopback(url.hostname)) return;
      update({ publicHost: url.hostname });
    },
    close: () => clearInterval(timer),
  };
}

/** Used until the first check has succeeded. */
const nothingWrong: ShopFacts = {
  waitingOrders: null,
  failedEmails: 0,
  delayedEmails: 0,
  undeliveredMessages: 0,
  openedWithoutEmails: null,
  backedUpAt: null,
  hasBackup: true,
  backupFailure: null,
  isVatChosen: true,
  isVatNumberMissing: false,
  vegWithEggs: null,
  missingAllergens: null,
  seating: null,
  setup: null,
};

/**
 * Logs an item when it appears, when its severity changes and when it is resolved, rather than at
 * each check.
 */
function createAnnouncer(log: Logger): (items: AttentionItem[]) => void {
  let announced: AttentionItem[] = [];
  return (items) => {
    const isListed = (list: AttentionItem[], { code, severity }: AttentionItem) =>
      list.some((item) => item.code === code && item.severity === severity);
    for (const item of items)
      if (!isListed(announced, item))
        log.warn({ code: item.code, severity: item.severity }, `attention: ${item.title}`);
    for (const code of new Set(announced.map((item) => item.code)))
      if (!items.some((item) => item.code === code)) log.info({ code }, "attention: resolved");
    announced = items;
  };
}
