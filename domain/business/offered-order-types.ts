import type { BusinessSettings } from "./business-settings.ts";

/**
 * The settings with only the order types that customers can use. Without `tables` that take
 * bookings, Dine In is off.
 */
export function withOfferedTypes<Settings extends Pick<BusinessSettings, "orderTypes">>(
  settings: Settings,
  tables: readonly unknown[],
): Settings {
  if (tables.length > 0) return settings;
  return { ...settings, orderTypes: settings.orderTypes.filter((type) => type !== "reservation") };
}
