import { type Actor, isSignedIn, type SignedIn } from "../actor.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import type { CurrentSession } from "./account-policy.ts";
import { nameDevice } from "./name-device.ts";

/** A signed-in browser, as shown to the user. */
export interface Device {
  id: string;
  /** For example `Chrome on Windows`. */
  name: string;
  signedInAt: Date;
  lastSeenAt: Date;
  /** True for the browser that sent the current request. */
  isCurrent: boolean;
}

export async function listDevices(shop: Shop, actor: SignedIn, current: CurrentSession): Promise<Device[]> {
  const sessions = await shop.read.sessions.listByUser(actor.userId);
  return sessions
    .map(({ id, userAgent, signedInAt, lastSeenAt }) => ({
      id,
      name: nameDevice(userAgent),
      signedInAt,
      lastSeenAt,
      isCurrent: id === current.id,
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/** Signs out one of the user's own devices. Another user's device counts as not found. */
export async function signOutDevice(
  shop: Shop,
  actor: Actor,
  { id }: { id: string },
): Promise<Result<null, { code: "not_signed_in" | "device_not_found" }>> {
  if (!isSignedIn(actor)) return refuse({ code: "not_signed_in" });
  const isId = /^[\w-]{1,100}$/.test(id);
  return isId && (await shop.read.sessions.end(actor.userId, id)) ? ok(null) : refuse({ code: "device_not_found" });
}

/** Signs out all of the user's other devices. */
export async function signOutOtherDevices(
  shop: Shop,
  actor: Actor,
  current: CurrentSession,
): Promise<Result<{ count: number }, { code: "not_signed_in" }>> {
  if (!isSignedIn(actor)) return refuse({ code: "not_signed_in" });
  return ok({ count: await shop.read.sessions.endAll(actor.userId, { except: current.id }) });
}
