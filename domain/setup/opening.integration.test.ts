import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { expectOk, expectRefusal } from "../../tests/builders/order-inputs.ts";
import { createPracticeShop } from "../../tests/builders/practice-shop.ts";
import { resolveSampleFacts } from "../../tests/builders/resolve-sample-facts.ts";
import type { TestShop } from "../../tests/builders/shop.ts";
import type { Admin } from "../actor.ts";
import { countCash } from "../analytics/count-cash.ts";
import { addToWaitingList } from "../bookings/waiting-list.ts";
import { sendMessage } from "../contact/send-message.ts";
import { getChecklist } from "./get-checklist.ts";
import { openShop } from "./open-shop.ts";

const noBackups = { destination: null, wake: () => undefined };
const server = { backups: noBackups, hasMailServer: true };
let shop: TestShop;
let owner: Admin;
let admin: Admin;
beforeEach(async () => {
  ({ shop, owner, admin } = await createPracticeShop());
});
afterEach(() => shop.database.close());

test("deletes practice messages, waiting guests and cash counts on opening, but keeps complaints and real ones", async () => {
  const send = (message: string, subject: "general" | "data_protection" = "general") =>
    expectOk(
      sendMessage(
        shop,
        { kind: "visitor" },
        { name: "A", email: "a@b.test", message, subject, clientKey: message },
      ),
    );
  const wait = () =>
    expectOk(
      addToWaitingList(shop, admin, {
        partyId: randomUUID(),
        name: "Zoe",
        guests: 2,
        phone: "",
        quotedMinutes: 10,
      }),
    );
  const count = (counted: number) =>
    expectOk(
      countCash(shop, admin, { countId: randomUUID(), day: "2026-06-15", counted, note: "" }),
    );
  const left = async () => {
    const { rows } = await shop.database.pool.query<{ message: string }>(
      "select message from contact_messages order by id",
    );
    const waiting = await shop.stores.waitingList.list(new Date(0));
    const count = await shop.stores.cashCounts.findLatest("2026-06-15");
    return {
      messages: rows.map(({ message }) => message),
      waiting: waiting.length,
      counted: count?.counted,
    };
  };
  await shop.stores.business.update({ practice: false });
  await send("Real");
  await wait();
  await count(100);
  await shop.stores.business.update({ practice: true });
  await send("Test");
  await send("Complaint", "data_protection");
  await wait();
  await count(200);
  expect(
    await expectOk(getChecklist(shop, owner, { hasMailServer: true, backupDestination: null })),
  ).toMatchObject({
    practice: { messages: 1, waitingParties: 1, cashCounts: 1 },
  });
  await resolveSampleFacts(shop, owner);
  expect(
    await expectOk(openShop(shop, owner, server, { withoutBackup: true, withoutEmails: false })),
  ).toEqual({
    orders: 0,
    messages: 1,
    waitingParties: 1,
    cashCounts: 1,
  });
  expect(await left()).toEqual({ messages: ["Real", "Complaint"], waiting: 1, counted: 100 });
});

test("opens without a mail server only if the owner accepts that customers get no emails", async () => {
  await resolveSampleFacts(shop, owner);
  const openWithout = (withoutEmails: boolean) =>
    openShop(
      shop,
      owner,
      { backups: noBackups, hasMailServer: false },
      { withoutBackup: true, withoutEmails },
    );
  expect(await expectRefusal(openWithout(false))).toEqual({ code: "no_mail_server" });
  expect((await shop.stores.business.getSettings()).practice).toBe(true);
  await expectOk(openWithout(true));
  expect((await shop.stores.business.getSettings()).practice).toBe(false);
});
