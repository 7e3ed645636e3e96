import { data } from "react-router";
import type { BusinessSettings } from "../../domain/business/business-settings.ts";
import type { BusinessStore } from "../../domain/business/business-store.ts";
import { withOfferedTypes } from "../../domain/business/offered-order-types.ts";
import type { Shop } from "../../domain/shop.ts";

/** Maximum wait for data that every page shows, in ms. */
const timeoutMs = 1_500;

/**
 * Reads the business settings. If the database does not respond, calls `onFailure` and returns the
 * last known settings. Throws a 503 if they have never been read, because the defaults describe the
 * sample shop.
 */
export async function readBusiness(deps: {
  business: Pick<BusinessStore, "getSettings" | "getLastSettings">;
  onFailure: (error: unknown) => void;
}): Promise<BusinessSettings> {
  try {
    return await readInTime(deps.business.getSettings(), "Business settings");
  } catch (error) {
    deps.onFailure(error);
  }
  const lastSettings = deps.business.getLastSettings();
  if (!lastSettings) throw data(null, { status: 503, headers: { "retry-after": "5" } });
  return lastSettings;
}

/**
 * Like `readBusiness`, with only the order types that customers can use (`withOfferedTypes`): all
 * that are on, if the tables cannot be read.
 */
export async function readOfferedBusiness({
  stores,
  onFailure,
}: {
  stores: Pick<Shop["stores"], "business" | "tables">;
  onFailure: (error: unknown) => void;
}): Promise<BusinessSettings> {
  const [settings, tables] = await Promise.all([
    readBusiness({ business: stores.business, onFailure }),
    readInTime(stores.tables.list(), "Tables").catch(onFailure),
  ]);
  return tables ? withOfferedTypes(settings, tables) : settings;
}

/** Rejects if the database does not respond in time. `dataName` names the data in the error. */
export async function readInTime<Value>(promise: Promise<Value>, dataName: string): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${dataName} not loaded within ${timeoutMs} ms`)),
      timeoutMs,
    );
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
