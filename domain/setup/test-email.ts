import { randomInt } from "node:crypto";
import type { Admin } from "../actor.ts";
import { canSetUpShop } from "../owner-policy.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import type { ServerSetup } from "./server-setup.ts";

type MailServer = Pick<ServerSetup, "hasMailServer">;

/**
 * Sends the owner an email with a code. Typing the code proves that the shop's emails arrive.
 * Refused without a mail server, because the code would then be in a file. Returns the address.
 */
export async function sendTestEmail(
  shop: Shop,
  actor: Admin,
  { hasMailServer }: MailServer,
): Promise<Result<{ to: string }, { code: "only_owner" } | { code: "no_mail_server" }>> {
  if (!canSetUpShop(actor)) return refuse({ code: "only_owner" });
  if (!hasMailServer) return refuse({ code: "no_mail_server" });
  return shop.transaction(async ({ setup, emails, credentials }) => {
    const emailSentAt = new Date(shop.clock.now().epochMilliseconds);
    await setup.update({ emailCode: String(randomInt(100_000, 1_000_000)), emailSentAt });
    await emails.send({ template: "setup-test", userId: actor.userId });
    return ok({ to: (await credentials.findById(actor.userId))?.email ?? "" });
  });
}

export async function confirmTestEmail(
  shop: Shop,
  actor: Admin,
  { hasMailServer }: MailServer,
  input: { emailCode: string },
): Promise<
  Result<null, { code: "only_owner" } | { code: "no_mail_server" } | { code: "wrong_code" }>
> {
  if (!canSetUpShop(actor)) return refuse({ code: "only_owner" });
  if (!hasMailServer) return refuse({ code: "no_mail_server" });
  return shop.transaction(async ({ setup }) => {
    const { emailCode } = await setup.getProgress();
    if (emailCode === null || emailCode !== input.emailCode) return refuse({ code: "wrong_code" });
    await setup.update({ emailArrivedAt: new Date(shop.clock.now().epochMilliseconds) });
    return ok(null);
  });
}
