import { afterAll, beforeAll, expect, test } from "vitest";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import { expectOk, expectRefusal } from "../../tests/builders/order-inputs.ts";
import { createCustomer, createTestShop, type TestShop } from "../../tests/builders/shop.ts";
import { type Admin, visitor } from "../actor.ts";
import { createFixedClock } from "../clock.ts";
import { listComplaints, markComplaintAnswered } from "./complaints.ts";
import { sendMessage } from "./send-message.ts";

let shop: TestShop;
let admin: Admin;
beforeAll(async () => {
  shop = await createTestShop();
  admin = await createAdmin(shop);
});
afterAll(() => shop.database.close());

let sent = 0;
const send = (subject: "general" | "data_protection", email = "asha@example.com") =>
  expectOk(
    sendMessage(shop, visitor, {
      subject,
      name: "Asha",
      email,
      message: `Message ${++sent}`,
      clientKey: `client ${sent}`,
    }),
  );
const listFirstPage = () => expectOk(listComplaints(shop, admin, { after: null }));
const countAcknowledged = () =>
  shop.emails.filter(({ template }) => template === "complaint-received").length;

test("emails a complaint to the shop and an acknowledgement to the sender", async () => {
  await send("general");
  const { id } = await send("data_protection");
  expect(shop.emails).toEqual([
    { template: "contact-message", messageId: id - 1 },
    { template: "contact-message", messageId: id },
    { template: "complaint-received", messageId: id },
  ]);
});

test("a complaint is open until staff mark it as answered; marking it again keeps the first date", async () => {
  const { openCount } = await listFirstPage();
  const { id } = await send("data_protection");
  const [complaint] = (await listFirstPage()).complaints;
  expect(complaint).toMatchObject({
    id,
    subject: "data_protection",
    email: "asha@example.com",
    answeredAt: null,
  });
  expect((await listFirstPage()).openCount).toBe(openCount + 1);

  const markAnsweredAt = (iso: string) =>
    markComplaintAnswered({ ...shop, clock: createFixedClock(iso) }, admin, { id });
  await expectOk(markAnsweredAt("2026-07-01T10:00:00Z"));
  await expectOk(markAnsweredAt("2026-07-02T10:00:00Z"));
  const answered = await listFirstPage();
  expect(answered.openCount).toBe(openCount);
  expect(answered.complaints.find((complaint) => complaint.id === id)).toMatchObject({
    answeredAt: new Date("2026-07-01T10:00:00Z"),
    answeredBy: admin.userId,
  });
});

test("the deadline is on the 30th day in the shop's time zone, even if the clocks change", async () => {
  const { id } = await send("data_protection");
  const findDeadline = async (createdAt: string) => {
    await shop.database.pool.query("update contact_messages set created_at = $1 where id = $2", [
      createdAt,
      id,
    ]);
    return (await listFirstPage()).complaints.find((complaint) => complaint.id === id)?.dueAt;
  };
  expect(await findDeadline("2026-07-01T11:30:00Z")).toEqual(new Date("2026-07-31T11:30:00Z"));
  expect(await findDeadline("2026-03-01T23:30:00Z")).toEqual(new Date("2026-03-31T22:30:00Z"));
});

test("the same text with a different subject is a new message, not a repeat", async () => {
  const message = {
    name: "Asha",
    email: "asha@example.com",
    message: "The same",
    clientKey: "same",
  };
  const first = await expectOk(sendMessage(shop, visitor, message));
  const second = await expectOk(
    sendMessage(shop, visitor, { ...message, subject: "data_protection" }),
  );
  expect([first.isReplayed, second.isReplayed]).toEqual([false, false]);
});

test("only staff can list complaints and mark them as answered; other messages cannot be marked", async () => {
  const { id } = await send("general");
  for (const actor of [visitor, await createCustomer(shop)]) {
    expect(await expectRefusal(listComplaints(shop, actor, { after: null }))).toEqual({
      code: "only_admins",
    });
    expect(await expectRefusal(markComplaintAnswered(shop, actor, { id }))).toEqual({
      code: "only_admins",
    });
  }
  expect(await expectRefusal(markComplaintAnswered(shop, admin, { id }))).toEqual({
    code: "complaint_not_found",
  });
});

test("sends at most three acknowledgements a day to one email; further complaints are still listed", async () => {
  const before = countAcknowledged();
  for (let index = 0; index < 5; index += 1)
    await send("data_protection", index % 2 ? "VICTIM@example.com" : "victim@example.com");
  expect(countAcknowledged() - before).toBe(3);
  expect(
    (await listFirstPage()).complaints.filter(({ email }) => /victim/i.test(email)),
  ).toHaveLength(5);
});

test("lists each complaint once across pages", async () => {
  for (let index = 0; index < 30; index += 1)
    await send("data_protection", `person${index}@example.com`);
  const seen: number[] = [];
  let after: number | null = null;
  do {
    const page: Awaited<ReturnType<typeof listFirstPage>> = await expectOk(
      listComplaints(shop, admin, { after }),
    );
    seen.push(...page.complaints.map(({ id }) => id));
    after = page.next;
  } while (after !== null);
  expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
  expect(seen.length).toBeGreaterThanOrEqual(30);
});
