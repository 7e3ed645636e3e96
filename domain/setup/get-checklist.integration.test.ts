import { afterEach, beforeEach, expect, test } from "vitest";
import { buildTakeaway, expectOk, expectRefusal } from "../../tests/builders/order-inputs.ts";
import { createPracticeShop } from "../../tests/builders/practice-shop.ts";
import { resolveSampleFacts } from "../../tests/builders/resolve-sample-facts.ts";
import { createCustomer, type TestShop } from "../../tests/builders/shop.ts";
import type { Admin } from "../actor.ts";
import { placeTakeaway } from "../order-types/takeaway/place-takeaway.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { confirmFact, skipStep } from "./change-setup.ts";
import { backupIsEnough, ownerHeardTestOrder, stepTitles } from "./checklist.ts";
import { getChecklist, getSetupReminder } from "./get-checklist.ts";
import { openShop } from "./open-shop.ts";
import { confirmTestEmail, sendTestEmail } from "./test-email.ts";

const server = {
  hasMailServer: true,
  backupDestination: { description: "/srv/backups", isOnDataDisk: true },
};
let shop: TestShop;
let owner: Admin;
let admin: Admin;
beforeEach(async () => {
  ({ shop, owner, admin } = await createPracticeShop());
});
afterEach(() => shop.database.close());

test("the checklist keeps its progress, and the Attention list names the remaining steps", async () => {
  const stateOf = async (step: string) =>
    (await expectOk(getChecklist(shop, owner, server))).steps.find(({ id }) => id === step);
  expect(await stateOf("photos")).toMatchObject({ state: "open" });
  for (const step of ["photos", "legal"] as const)
    await expectOk(skipStep(shop, owner, { step, isSkipped: true }));
  expect(await stateOf("photos")).toMatchObject({ state: "skipped" });
  expect((await getSetupReminder(shop, server))?.steps).toContain("Photos");

  const { ownEmail } = await expectOk(getChecklist(shop, owner, server));
  expect(ownEmail).toContain("@");
  const withoutMail = { hasMailServer: false };
  expect(await expectRefusal(sendTestEmail(shop, owner, withoutMail))).toEqual({
    code: "no_mail_server",
  });
  expect(await expectOk(sendTestEmail(shop, owner, server))).toEqual({ to: ownEmail });
  expect(shop.emails).toContainEqual({ template: "setup-test", userId: owner.userId });
  const { emailCode } = await shop.stores.setup.getProgress();
  expect(
    await expectRefusal(confirmTestEmail(shop, owner, server, { emailCode: "000000" })),
  ).toEqual({ code: "wrong_code" });
  const right = { emailCode: emailCode ?? "" };
  expect(await expectRefusal(confirmTestEmail(shop, owner, withoutMail, right))).toEqual({
    code: "no_mail_server",
  });
  await expectOk(confirmTestEmail(shop, owner, server, right));
  expect(await stateOf("email")).toMatchObject({
    state: "done",
    summary: [expect.stringContaining("Arrived")],
  });

  expect(await stateOf("backup")).toMatchObject({ state: "open" });
  expect(await expectOk(getChecklist(shop, owner, server))).toMatchObject({
    shouldAskAboutBackups: true,
  });
  await expectOk(confirmFact(shop, owner, { fact: backupIsEnough }));
  expect(await expectOk(getChecklist(shop, owner, server))).toMatchObject({
    shouldAskAboutBackups: false,
  });
  expect(await stateOf("backup")).toMatchObject({ state: "done" });

  const customer = await createCustomer(shop);
  const cancelled = await expectOk(placeTakeaway(shop, customer, buildTakeaway()));
  await expectOk(cancelOrder(shop, customer, { number: cancelled.number }));
  const { number } = await expectOk(placeTakeaway(shop, customer, buildTakeaway()));
  expect((await stateOf("order"))?.summary).toEqual([]);
  await shop.stores.newOrders.acknowledge([number], admin.userId);
  expect(await expectOk(getChecklist(shop, owner, server))).toMatchObject({
    shouldAskAboutOrderSound: true,
  });
  expect(await stateOf("order")).toMatchObject({
    state: "open",
    summary: [`Order ${number} arrived and was marked as seen`],
  });
  await expectOk(confirmFact(shop, owner, { fact: ownerHeardTestOrder }));
  expect(await stateOf("order")).toMatchObject({ state: "done" });
  expect(await stateOf("admin")).toMatchObject({ state: "done" });

  await resolveSampleFacts(shop, owner);
  const noBackups = { destination: null, wake: () => undefined };
  await expectOk(
    openShop(
      shop,
      owner,
      { backups: noBackups, hasMailServer: true },
      { withoutBackup: true, withoutEmails: false },
    ),
  );
  // A skipped step counts as not needed, unless the law requires it.
  expect(await stateOf("photos")).toMatchObject({ state: "skipped" });
  expect(await stateOf("legal")).toMatchObject({ state: "open" });
  const reminder = await getSetupReminder(shop, server);
  expect(reminder).toMatchObject({
    isPractice: false,
    steps: expect.arrayContaining(["VAT", "Legal details", "Appearance"]),
  });
  expect(reminder?.steps).not.toContain("Photos");
  // The Attention list has its own item for a missing mail server, and the step can't be skipped.
  const withoutMailServer = await getSetupReminder(shop, { ...server, hasMailServer: false });
  expect(withoutMailServer?.steps).not.toContain(stepTitles.email);
  await expectOk(skipStep(shop, owner, { step: "look", isSkipped: true }));
  expect((await getSetupReminder(shop, server))?.steps).not.toContain("Appearance");
});

test("returns no reminder for a shop without a checklist", async () => {
  await shop.stores.business.update({ practice: false });
  expect(await getSetupReminder(shop, server)).toBeNull();
});

test("says that ordering is paused, while the pause stops anything", async () => {
  const getPause = async () => (await expectOk(getChecklist(shop, owner, server))).pause;
  expect(await getPause()).toBeNull();
  await shop.stores.business.update({ rush: { pause: { until: null }, extra: null } });
  expect(await getPause()).toBe("Ordering paused until you resume it.");
  const { orderTypes } = await shop.stores.business.getSettings();
  await shop.stores.business.update({ orderTypes: ["reservation"] });
  expect(await getPause()).toBeNull();
  await shop.stores.business.update({
    orderTypes,
    rush: { pause: { until: shop.clock.now().epochMilliseconds }, extra: null },
  });
  expect(await getPause()).toBeNull();
});
