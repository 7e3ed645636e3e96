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

/** Lists the user's devices: the current one first, then the others, most recently seen first. */
export async function listDevices(
  shop: Shop,
  actor: SignedIn,
  current: CurrentSession,
): Promise<Device[]> {
  const sessions = await shop.stores.sessions.listByUser(actor.userId);
  const devices = sessions.map(({ id, userAgent, signedInAt, lastSeenAt }) => ({
    id,
    name: nameDevice(userAgent),
    signedInAt,
    lastSeenAt,
    isCurrent: id === current.id,
  }));
  return [
    ...devices.filter(({ isCurrent }) => isCurrent),
    ...devices.filter(({ isCurrent }) => !isCurrent),
  ];
}

/** Signs out one of the user's own devices. Another user's device counts as not found. */
export async function signOutDevice(
  shop: Shop,
  actor: Actor,
  { id }: { id: string },
): Promise<Result<null, { code: "not_signed_in" | "device_not_found" }>> {
  if (!isSignedIn(actor)) return refuse({ code: "not_signed_in" });
  const isId = /^[\w-]{1,100}$/.test(id);
  const isEnded = isId && (await shop.stores.sessions.end(actor.userId, id));
  return isEnded ? ok(null) : refuse({ code: "device_not_found" });
}

/** Signs out all of the user's other devices. */
export async function signOutOtherDevices(
  shop: Shop,
  actor: Actor,
  current: CurrentSession,
): Promise<Result<{ count: number }, { code: "not_signed_in" }>> {
  if (!isSignedIn(actor)) return refuse({ code: "not_signed_in" });
  return ok({ count: await shop.stores.sessions.endAll(actor.userId, { except: current.id }) });
}
