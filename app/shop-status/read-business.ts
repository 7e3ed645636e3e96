import type { BusinessSettings } from "../../domain/business/business-settings.ts";
import type { BusinessStore } from "../../domain/business/business-store.ts";
import { defaultSettings } from "../../domain/business/default-settings.ts";

/** Maximum wait for the settings, in ms. */
const timeoutMs = 1_500;

let lastKnown: BusinessSettings = defaultSettings;

/** The business settings; the last known ones if the database does not respond. Never throws: reports errors to `onFailure`. */
export async function readBusiness(deps: {
  business: Pick<BusinessStore, "getSettings">;
  onFailure: (failure: unknown) => void;
}): Promise<BusinessSettings> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Business settings not loaded within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    lastKnown = await Promise.race([deps.business.getSettings(), timeout]);
  } catch (failure) {
    deps.onFailure(failure);
  } finally {
    clearTimeout(timer);
  }
  return lastKnown;
}
