import { data } from "react-router";
import type { BusinessSettings } from "../../domain/business/business-settings.ts";
import type { BusinessStore } from "../../domain/business/business-store.ts";

/** Maximum wait for the settings, in ms. */
const timeoutMs = 1_500;

/**
 * The business settings; the last known ones if the database does not respond, which is reported to `onFailure`. Throws a 503 if
 * they were never read: the defaults are facts of the sample shop.
 */
export async function readBusiness(deps: {
  business: Pick<BusinessStore, "getSettings" | "getLastSettings">;
  onFailure: (failure: unknown) => void;
}): Promise<BusinessSettings> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Business settings not loaded within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([deps.business.getSettings(), timeout]);
  } catch (failure) {
    deps.onFailure(failure);
  } finally {
    clearTimeout(timer);
  }
  const last = deps.business.getLastSettings();
  if (!last) throw data(null, { status: 503, headers: { "retry-after": "5" } });
  return last;
}
