import type { Actor } from "../actor.ts";
import { canManageAdmins } from "../owner-policy.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";

export type ChangeRoleRefusal =
  | { code: "only_owner" }
  | { code: "owner_is_admin" }
  | { code: "not_found" };

/**
 * Grants or revokes the admin role. Only the owner can do this, and not for themselves. Ends a new
 * admin's sessions, so that a token stolen from a customer does not become an admin's, and emails
 * them.
 */
export async function changeRole(
  shop: Shop,
  actor: Actor,
  input: { userId: string; role: "user" | "admin" },
): Promise<Result<null, ChangeRoleRefusal>> {
  if (!canManageAdmins(actor)) return refuse({ code: "only_owner" });
  const { userId, role } = input;
  return shop.transaction(async (stores) => {
    const { audit, business, credentials, customers, emails, sessions } = stores;
    if (userId === (await business.getOwnerId())) return refuse({ code: "owner_is_admin" });
    // Serialises concurrent changes.
    await credentials.lock(userId);
    const before = await customers.findProfile(userId);
    if (!before) return refuse({ code: "not_found" });
    if (before.role === role) return ok(null);
    await customers.setRole(userId, role);
    if (role === "admin") {
      await sessions.endAll(userId);
      await emails.send({ template: "made-admin", userId });
    }
    const subject = { kind: "role", id: userId, name: before.fullName } as const;
    await audit.record(actor, {
      subject,
      action: "changed",
      fields: { role: { from: before.role, to: role } },
    });
    return ok(null);
  });
}
