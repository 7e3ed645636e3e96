/**
 * The composition root: the only file that connects the parts. Environment → database → email, jobs
 * → accounts, live orders → HTTP.
 */
import { readFileSync } from "node:fs";
import { isSignedIn, system } from "./domain/actor.ts";
import { readShopNews } from "./domain/business/shop-news.ts";
import { seedFirstMenu } from "./domain/menu/seed-first-menu.ts";
import { seedFirstTables } from "./domain/order-types/reservation/seed-first-tables.ts";
import { orderTypeIds } from "./domain/orders/order.ts";
import { startRollups } from "./platform/analytics/maintain-rollups.ts";
import { watchAttention } from "./platform/attention/watch-attention.ts";
import { createAccounts } from "./platform/auth/account-service.ts";
import { ensureOwner } from "./platform/auth/first-owner.ts";
import { readGoogleClient } from "./platform/auth/google/google-issuer.ts";
import { createPasswords } from "./platform/auth/password-service.ts";
import { loadSessionSecret } from "./platform/auth/session-secret.ts";
import { saveSetUpLink } from "./platform/auth/set-up-link.ts";
import { runBackupProcess } from "./platform/backup/backup-runner.ts";
import { openBackup } from "./platform/backup/destination/open-backup.ts";
import {
  describeBackupDestination,
  openBackupDestination,
} from "./platform/backup/destination/open-destination.ts";
import {
  type BackupScheduler,
  createBackupScheduler,
} from "./platform/backup/schedule/backup-scheduler.ts";
import { bindShop } from "./platform/bind-shop.ts";
import { withDbDeadline } from "./platform/database/db-deadline.ts";
import { isDatabaseDown } from "./platform/database/is-database-down.ts";
import { openDatabase } from "./platform/database/open-database.ts";
import { refuseDemoShop } from "./platform/demo-shop.ts";
import { describeStart } from "./platform/describe-start.ts";
import { readFreeBytes } from "./platform/disk-space.ts";
import { dropPrivileges } from "./platform/drop-privileges.ts";
import { createEmailService } from "./platform/email/email-service.ts";
import { createMailer } from "./platform/email/mailer.ts";
import { type Env, InvalidEnvironment, readEnv } from "./platform/env.ts";
import { createOrderEvents } from "./platform/events/order-events.ts";
import { createShopNews } from "./platform/events/shop-news-events.ts";
import { clientFolder } from "./platform/http/client-folder.ts";
import { createHttpApp } from "./platform/http/http-app.ts";
import { createPageCache } from "./platform/http/page-cache.ts";
import { createReadinessCheck } from "./platform/http/readiness.ts";
import { getDbDeadlineMs } from "./platform/http/request-deadline.ts";
import { serveHttp } from "./platform/http/serve.ts";
import { openSite } from "./platform/http/site.ts";
import { createEmailWorker } from "./platform/jobs/email-worker.ts";
import { createJobs } from "./platform/jobs/jobs.ts";
import { readQueueDepth } from "./platform/jobs/queue-depth.ts";
import { startDailyJobs } from "./platform/jobs/start-daily-jobs.ts";
import { watchUnanswered } from "./platform/jobs/watch-unanswered.ts";
import { createLog, type Logger } from "./platform/log.ts";
import { formatError } from "./platform/logged-error.ts";
import { createPictures } from "./platform/media/dish-pictures.ts";
import { createLookPictures } from "./platform/media/look-pictures.ts";
import { openStorage } from "./platform/media/open-storage.ts";
import { createPictureRewriter } from "./platform/media/picture-rewriter.ts";
import { canReadMetrics } from "./platform/metrics/metrics-access.ts";
import { createProcessMetrics } from "./platform/metrics/process-metrics.ts";
import { createMetricsReader } from "./platform/metrics/read-metrics.ts";
import { createShopCounters } from "./platform/metrics/shop-counters.ts";
import { OperatorError } from "./platform/operator-error.ts";
import { getClientKey } from "./platform/rate-limits/client-network.ts";

type ContextKeys = typeof import("./app/context.ts");
type Services = import("./app/services.ts").Services;

/** A stopping process exits after this time in any case, in ms. */
const exitTimeoutMs = 15_000;
/** Grace period for the last requests, in ms. */
const graceMs = 6_000;

/** Everything that has been opened. Closed in reverse order. */
const opened = new AsyncDisposableStack();
const stopping = new AbortController();

try {
  const env = readEnv();
  const log = createLog(env.LOG_LEVEL);
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.on(signal, () => void stop(signal, log));
  await start(env, log);
} catch (error) {
  if (!stopping.signal.aborted) await fail(error);
}

/**
 * Turns readiness off, waits for running requests, then closes everything. Also works during
 * startup.
 */
async function stop(signal: string, log: Logger) {
  if (stopping.signal.aborted) return;
  log.info({ signal }, "stopping");
  stopping.abort();
  setTimeout(() => process.exit(1), exitTimeoutMs).unref();
  await opened.disposeAsync();
  log.info({}, "stopped");
  process.exit(0);
}

async function fail(error: unknown) {
  setTimeout(() => process.exit(1), exitTimeoutMs).unref();
  const expected = error instanceof InvalidEnvironment || error instanceof OperatorError;
  console.error(expected ? error.message : formatError(error));
  await opened.disposeAsync();
  process.exit(1);
}

async function start(env: Env, log: Logger) {
  const development = env.NODE_ENV === "development";
  const publicUrl = env.PUBLIC_URL;
  const counters = createShopCounters({ orderTypes: orderTypeIds });
  const database = await openDatabase(env, log);
  opened.defer(() => database.close());
  const jobs = await createJobs({ pool: database.pool, log });
  const news = createShopNews({
    read: () => readShopNews(shop),
    log,
  });
  opened.defer(() => news.close());
  const live = createOrderEvents({
    pool: database.pool,
    createClient: database.createClient,
    log,
    onNotify: news.refresh,
    countLag: counters.countEventLag,
  });
  opened.defer(() => live.close());
  const rollups = startRollups({
    shop: bindShop({ database, bindEmailQueue: jobs.bindEmailQueue }),
    log,
  });
  opened.defer(() => rollups.close());
  const announce = () => {
    live.announce();
    rollups.announce();
  };
  let pages: ReturnType<typeof createPageCache> | null = null;
  const shop = bindShop({
    database,
    bindEmailQueue: jobs.bindEmailQueue,
    announce,
    onPublicChange: () => pages?.expire(),
    log,
  });
  refuseDemoShop(await shop.stores.business.getSettings());
  await seedFirstMenu(shop, system);
  await seedFirstTables(shop, system);
  // Cached now, because pages show the settings even if the database fails before the first page.
  await shop.stores.business.getSettings();

  const rewriter = createPictureRewriter();
  opened.defer(() => rewriter.close());
  const accounts = createAccounts({
    db: database.db,
    publicUrl,
    secret: await loadSessionSecret(env),
    bindEmailQueue: jobs.bindEmailQueue,
    log,
    google: readGoogleClient(env),
    rewrite: rewriter.rewrite,
  });
  const { setUpLink } = await ensureOwner({ db: database.db, publicUrl, log }, env);

  const mailer = createMailer(env);
  const emailService = createEmailService(env);
  opened.defer(() => mailer.close());
  opened.defer(() => jobs.stop());
  const { business, orders, contact } = shop.stores;
  const { issueVerification } = accounts;
  const sources = { shop, business, orders, contact, issueVerification, publicUrl };
  const dailyJobs = startDailyJobs({ shop, jobs, dataDir: env.DATA_DIR, log });
  opened.defer(() => dailyJobs.stop());

  const unanswered = watchUnanswered({ shop, log });
  opened.defer(() => unanswered.stop());
  const attention = watchAttention({ shop, pool: database.pool, env, log });
  opened.defer(() => attention.close());
  const storage = openStorage(env);
  const backupDestination = openBackupDestination(env);
  let backups: BackupScheduler | null = null;
  const services: Services = {
    publicUrl,
    shop,
    pictures: createPictures({ rewriter, storage, log }),
    lookPictures: createLookPictures({ rewriter, storage, log }),
    accounts,
    passwords: createPasswords(database.db),
    live,
    news,
    backups: {
      destination: describeBackupDestination(env),
      wake: () => backups?.wake(),
      open: (fileName, signal) => openBackup(backupDestination, fileName, { signal, log }),
    },
    attention,
    log,
    countOrder: counters.countOrder,
    isDatabaseDown,
    getClientKey,
    shutdownSignal: stopping.signal,
    getNotReadyReason: createReadinessCheck({ database, shutdownSignal: stopping.signal }),
  };

  const site = await openSite<ContextKeys, Services>({
    development,
    services,
    fill(context, keys, request, state) {
      let actor: ReturnType<typeof accounts.getActor> | undefined;
      context.set(keys.servicesContext, services);
      context.set(keys.nonceContext, state.nonce);
      context.set(keys.requestIdContext, state.requestId);
      context.set(keys.actorContext, () => {
        actor ??= accounts.getActor(request).then((found) => {
          if (isSignedIn(found)) state.userId = found.userId;
          return found;
        });
        return actor;
      });
      context.set(keys.userContext, (userId) => {
        state.userId = userId;
      });
      context.set(keys.unavailableContext, () => {
        state.databaseDown = true;
      });
      context.set(keys.wholePageContext, state.bufferWholePage);
      context.set(keys.incompleteContext, () => {
        state.incomplete = true;
      });
    },
  });
  opened.defer(() => site.close());
  const handle: typeof site.handle = (request, state) =>
    withDbDeadline(getDbDeadlineMs(request), () => site.handle(request, state));
  const readFile = (path: string) => readFileSync(`${clientFolder}${path}`, "utf8");
  pages =
    site.cacheable &&
    createPageCache({
      ...site.cacheable,
      handle,
      readFile,
      publicUrl,
      log,
      onLookup: counters.countPageCacheLookup,
      onResponse: (response) => counters.countRequest({ route: "cached", ...response }),
    });
  const readMetrics = createMetricsReader({
    counters,
    process: createProcessMetrics(),
    getPoolState: database.getPoolState,
    countStreams: () => ({ ...live.countSubscribers(), shop_news: news.countListeners() }),
    readQueueDepth: () => readQueueDepth(database.pool),
    backups: shop.stores.backups,
    readFreeBytes: () => readFreeBytes(env.DATA_DIR),
    log,
  });
  const app = createHttpApp({
    publicUrl,
    trustedProxies: env.TRUSTED_PROXIES,
    development,
    clientFolder,
    log,
    handle,
    hasSessionCookie: accounts.hasSessionCookie,
    onResponse: counters.countRequest,
    readMetrics: (request) => (canReadMetrics(request, env.METRICS_TOKEN) ? readMetrics() : null),
  });
  const http = await serveHttp({
    fetch: app.fetch,
    middleware: pages?.handle ?? site.vite,
    port: env.PORT,
    host: env.HOST,
  });
  opened.defer(async () => {
    jobs.pause();
    await Promise.all([backups?.stop(), http.stop(graceMs)]);
  });
  dropPrivileges(env, log);
  // After dropping privileges, so that the email files belong to the final user.
  await jobs.start({ mail: createEmailWorker({ mailer, emailService, sources }) });

  if (backupDestination) {
    backups = createBackupScheduler({
      shop,
      destination: backupDestination,
      createClient: database.createClient,
      run: runBackupProcess,
      log,
    });
  }

  const ownerHint = saveSetUpLink(setUpLink, {
    dataDir: env.DATA_DIR,
    isTerminal: Boolean(process.stdout.isTTY),
  });
  const destinations = { mailer, storage, backups: backupDestination, emailService };
  console.log(describeStart(publicUrl, env, { ...destinations, ownerHint }));
}
