import { afterEach, beforeEach, expect, test } from "vitest";
import { bindShop } from "../../platform/bind-shop.ts";
import { connect } from "../../platform/database/connect.ts";
import { clientAddressHeader } from "../../platform/http/client-address.ts";
import { createJobs, type Jobs } from "../../platform/jobs/jobs.ts";
import { createLog } from "../../platform/log.ts";
import { getClientKey } from "../../platform/rate-limits/client-network.ts";
import { createTestDatabase, type TestDatabase } from "../../tests/builders/test-database.ts";
import { visitor } from "../actor.ts";
import type { Shop } from "../shop.ts";
import { sendMessage } from "./send-message.ts";

let database: TestDatabase;
let jobs: Jobs;
let shop: Shop;
beforeEach(async () => {
  database = await createTestDatabase();
  jobs = await createJobs({ pool: database.pool, log: createLog("silent") });
  shop = bindShop({ database, bindEmailQueue: jobs.bindEmailQueue });
});
afterEach(async () => {
  await jobs.stop();
  await database.close();
});

const buildMessage = (message: string, clientKey = "somewhere") => ({
  name: "Asha",
  email: "asha@example.com",
  message,
  clientKey,
});
const send = (message: string, clientKey?: string, node = shop) =>
  sendMessage(node, visitor, buildMessage(message, clientKey));

async function listStoredMessages(): Promise<string[]> {
  const { rows } = await database.pool.query("select message from contact_messages order by id");
  return rows.map(({ message }) => message);
}
async function listQueuedMessageIds(): Promise<number[]> {
  const { rows } = await database.pool.query(
    "select data from pgboss.job where name = 'mail' order by created_on",
  );
  return rows
    .filter(({ data }) => data.template === "contact-message")
    .map(({ data }) => data.messageId);
}

test("stores the message and queues its delivery", async () => {
  const sent = await send("Hello 🍛\nthere");
  expect(sent).toMatchObject({ ok: true, value: { isReplayed: false } });
  const id = sent.ok ? sent.value.id : 0;
  expect(await shop.stores.contact.findById(id)).toEqual({
    id,
    name: "Asha",
    email: "asha@example.com",
    message: "Hello 🍛\nthere",
    createdAt: expect.any(Date),
    deliveredAt: null,
    lastFailure: null,
    subject: "general",
    answeredAt: null,
    answeredBy: null,
    isPractice: false,
  });
  expect(await listQueuedMessageIds()).toEqual([id]);
});

test("stores nothing when the delivery cannot be queued, but counts the attempt", async () => {
  const failing = bindShop({
    database,
    bindEmailQueue: () => ({
      async send() {
        throw new Error("the queue is gone");
      },
    }),
  });
  for (let index = 0; index < 4; index += 1)
    await expect(send(`try ${index}`, "here", failing)).rejects.toThrow("the queue is gone");
  expect(await listStoredMessages()).toEqual([]);
  expect(await listQueuedMessageIds()).toEqual([]);
  expect((await send("now", "here")).ok).toBe(true);
  expect(await send("once more", "here")).toMatchObject({ error: { code: "too_many" } });
});

test("stores identical concurrent messages from two nodes once", async () => {
  const otherDatabase = connect(database.connection, { log: createLog("silent"), max: 10 });
  const second = bindShop({ database: otherDatabase, bindEmailQueue: jobs.bindEmailQueue });
  const buildSender = (index: number) => `network ${index % 4}`;
  const results = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      send("hello", buildSender(index), index % 2 ? shop : second),
    ),
  );
  expect(results.every((answer) => answer.ok)).toBe(true);
  expect(new Set(results.map((answer) => answer.ok && answer.value.id)).size).toBe(1);
  expect(results.filter((answer) => answer.ok && !answer.value.isReplayed)).toHaveLength(1);
  expect(await listStoredMessages()).toEqual(["hello"]);
  expect(await listQueuedMessageIds()).toHaveLength(1);
  await otherDatabase.pool.end();
});

test("a repeat of a stored message does not count towards the limit; a refused message does", async () => {
  for (let index = 0; index < 8; index += 1) expect((await send("hello", "here")).ok).toBe(true);
  for (let index = 0; index < 4; index += 1)
    expect((await send(`no. ${index}`, "here")).ok).toBe(true);
  for (let index = 4; index < 8; index += 1)
    expect(await send(`no. ${index}`, "here")).toMatchObject({ error: { code: "too_many" } });
  const { rows } = await database.pool.query("select count from auth_rate_limits");
  expect(rows).toEqual([{ count: 9 }]);
});

test("stores the same text again from another person or after ten minutes", async () => {
  await send("hello");
  await send("hello!");
  await sendMessage(shop, visitor, { ...buildMessage("hello"), email: "ben@example.com" });
  await sendMessage(shop, visitor, { ...buildMessage("hello"), name: "Ben" });
  expect(await listStoredMessages()).toHaveLength(4);
  await database.pool.query(
    "update contact_messages set created_at = now() - interval '11 minutes'",
  );
  await send("hello");
  expect(await listStoredMessages()).toHaveLength(5);
});

test("allows five messages in ten minutes per client across two nodes", async () => {
  const otherDatabase = connect(database.connection, { log: createLog("silent"), max: 10 });
  const second = bindShop({ database: otherDatabase, bindEmailQueue: jobs.bindEmailQueue });
  const results = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      send(`no. ${index}`, "here", index % 2 ? shop : second),
    ),
  );
  expect(results.filter((answer) => answer.ok)).toHaveLength(5);
  for (const refused of results.filter((result) => !result.ok)) {
    expect(refused).toMatchObject({ error: { code: "too_many" } });
    expect(refused.ok || refused.error.retryAfter).toBeGreaterThan(590);
  }
  expect(await listStoredMessages()).toHaveLength(5);
  expect(await listQueuedMessageIds()).toHaveLength(5);
  expect((await send("from elsewhere", "there")).ok).toBe(true);

  // A stored message can be sent again even over the limit: its first response may have been lost.
  const [firstMessage = ""] = await listStoredMessages();
  expect(await send(firstMessage, "here")).toMatchObject({ ok: true, value: { isReplayed: true } });

  await database.pool.query("update auth_rate_limits set last_request = last_request - 600001");
  expect((await send("ten minutes later", "here")).ok).toBe(true);
  await otherDatabase.pool.end();
});

test("a forged X-Forwarded-For does not avoid the limit", async () => {
  const results = [];
  for (let index = 0; index < 6; index += 1) {
    const headers = { [clientAddressHeader]: "203.0.113.9", "x-forwarded-for": `10.0.0.${index}` };
    results.push(
      await send(
        `no. ${index}`,
        getClientKey(new Request("http://shop.test/contact", { headers })),
      ),
    );
  }
  expect(results.map(({ ok }) => ok)).toEqual([true, true, true, true, true, false]);
});
