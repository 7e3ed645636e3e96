import type { BusinessSettings } from "../../domain/business/business-settings.ts";
import type { BusinessStore } from "../../domain/business/business-store.ts";
import { defaultSettings } from "../../domain/business/default-settings.ts";

/** Milliseconds. Public pages do not wait longer for the business's facts than this. */
const patience = 1_500;

let lastKnown: BusinessSettings = defaultSettings;

/** The business's facts; those last read when the database does not answer. Never fails: `tell` is told why. */
export async function readBusiness(deps: {
  business: Pick<BusinessStore, "settings">;
  tell: (failure: unknown) => void;
}): Promise<BusinessSettings> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The business settings did not come within ${patience} ms`)), patience);
  });
  try {
    lastKnown = await Promise.race([deps.business.settings(), tooLate]);
  } catch (failure) {
    deps.tell(failure);
  } finally {
    clearTimeout(timer);
  }
  return lastKnown;
}
