import { afterAll, beforeAll, expect, test } from "vitest";
import { buildDelivery } from "../../tests/builders/shop.ts";
import { createClientKey, createTestCustomers } from "../../tests/builders/test-customers.ts";
import { visitor } from "../actor.ts";
import { sendMessage } from "../contact/send-message.ts";
import { collectOwnData } from "../customers/collect-own-data.ts";
import { deleteAccount } from "../customers/delete-account.ts";
import { updateProfile } from "../customers/update-profile.ts";
import { builtInMenu } from "../menu/built-in-menu.ts";
import { placeDelivery } from "../order-types/delivery/place-delivery.ts";
import type { CurrentSession } from "./account-policy.ts";
import { requestEmailChange } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { signOutDevice, signOutOtherDevices } from "./devices.ts";

let shop: Awaited<ReturnType<typeof createTestCustomers>>;
beforeAll(async () => {
  shop = await createTestCustomers();
  await shop.domain.stores.menu.addMissing(builtInMenu);
});
afterAll(() => shop.close());

const notSignedIn = { ok: false, error: { code: "not_signed_in" } };
const anySession: CurrentSession = { id: "none", signedInAt: new Date(0) };
test("the data export contains the customer's data and no one else's", async () => {
  const { form, actor, session } = await shop.createCustomer();
  const { form: other, actor: stranger } = await shop.createCustomer();
  const mine = await placeDelivery(shop.domain, actor, buildDelivery({ notes: "Ring twice" }));
  const otherOrder = await placeDelivery(
    shop.domain,
    stranger,
    buildDelivery({ notes: "Leave with the neighbours" }),
  );
  expect([mine.ok, otherOrder.ok]).toEqual([true, true]);
  await sendMessage(shop.domain, visitor, {
    name: "Asha",
    email: form.email.toUpperCase(),
    message: "Do you cater?",
    clientKey: createClientKey(),
  });
  await sendMessage(shop.domain, visitor, {
    name: "Ben",
    email: other.email,
    message: "And on Sundays?",
    clientKey: createClientKey(),
  });

  const dal = { kind: "dish", id: "1", name: "Tadka Dal" } as const;
  for (const userId of [actor.userId, "another account"])
    await shop.domain.stores.audit.record(
      { kind: "admin", userId },
      { subject: dal, action: "removed" },
    );

  const data = await collectOwnData(shop.domain, actor);
  expect(data.profile).toMatchObject({
    fullName: "Asha Rao",
    email: form.email,
    phone: form.phone,
    address: form.address,
  });
  expect(data.waysToSignIn).toEqual(["password"]);
  expect(data.signedInDevices).toHaveLength(1);
  expect(data.orders).toHaveLength(1);
  expect(data.orders[0]).toMatchObject({
    number: mine.ok && mine.value.number,
    lines: [{ name: "Vegetable Korma", price: 495, quantity: 1 }],
    delivery: { notes: "Ring twice" },
    history: [{ what: "placed", status: "pending" }],
  });
  expect(data.contactMessages.map(({ message }) => message)).toEqual(["Do you cater?"]);
  expect(data.doneAsStaff.map(({ what }) => what)).toEqual(["Asha Rao deleted the dish Tadka Dal"]);
  const text = JSON.stringify(data);
  for (const secret of ["argon2", session.id, "token", other.email, "neighbours"])
    expect(text).not.toContain(secret);

  // An unverified address may belong to another person.
  await shop.queryRows("update auth_users set email_verified = false where id = $1", [
    actor.userId,
  ]);
  expect((await collectOwnData(shop.domain, actor)).contactMessages).toEqual([]);
});

test("updates single profile fields; a visitor cannot change any account", async () => {
  const { actor } = await shop.createCustomer();
  await updateProfile(shop.domain, actor, { fullName: "Asha Rao-Cole", phone: "+447700900999" });
  await updateProfile(shop.domain, actor, { address: "2 High Street" });
  expect(await shop.domain.stores.customers.findProfile(actor.userId)).toMatchObject({
    fullName: "Asha Rao-Cole",
    phone: "+447700900999",
    address: "2 High Street",
  });
  const proof = { password: "", session: anySession };
  expect(await updateProfile(shop.domain, visitor, { fullName: "Mallory" })).toEqual(notSignedIn);
  expect(
    await changePassword(shop.deps, visitor, { ...proof, newPassword: "cumin and cloves" }),
  ).toEqual(notSignedIn);
  expect(
    await requestEmailChange(shop.deps, visitor, { ...proof, email: "m@example.com" }),
  ).toEqual(notSignedIn);
  expect(await signOutDevice(shop.domain, visitor, { id: "none" })).toEqual(notSignedIn);
  expect(await signOutOtherDevices(shop.domain, visitor, anySession)).toEqual(notSignedIn);
  expect(await deleteAccount(shop.deps, visitor, proof)).toEqual(notSignedIn);
});
