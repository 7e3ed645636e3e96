import { data } from "react-router";
import type { BusinessSettings } from "../../domain/business/business-settings.ts";
import type { BusinessStore } from "../../domain/business/business-store.ts";

/** Maximum wait for data that every page shows, in ms. */
const timeoutMs = 1_500;

/**
 * Returns the business settings, or the last known ones if the database does not respond, which is reported to `onFailure`.
 * Throws a 503 if they were never read: the defaults describe the sample shop.
 */
export async function readBusiness(deps: {
  business: Pick<BusinessStore, "getSettings" | "getLastSettings">;
  onFailure: (failure: unknown) => void;
}): Promise<BusinessSettings> {
  try {
    return await readInTime(deps.business.getSettings(), "Business settings");
  } catch (failure) {
    deps.onFailure(failure);
  }
  const last = deps.business.getLastSettings();
  if (!last) throw data(null, { status: 503, headers: { "retry-after": "5" } });
  return last;
}

/** Rejects if the database does not respond in time. `what` names the data in the error. */
export async function readInTime<Value>(reading: Promise<Value>, what: string): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} not loaded within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([reading, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
