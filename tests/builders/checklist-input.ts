import { businessSettings } from "../../domain/business/business-settings.ts";
import { builtInMenu, sampleKitchenAllergens } from "../../domain/menu/built-in-menu.ts";
import { firstTables } from "../../domain/order-types/reservation/seed-first-tables.ts";
import type { ChecklistInput } from "../../domain/setup/checklist.ts";

/** The owner has not done or skipped anything yet. */
export const noProgress: ChecklistInput["progress"] = {
  confirmed: [],
  skipped: [],
  emailCode: null,
  emailSentAt: null,
  emailArrivedAt: null,
  openedAt: null,
};

/** A practice shop with the sample menu and the first tables. */
export const newShop: ChecklistInput = {
  settings: {
    ...businessSettings.parse({ kitchenAllergens: sampleKitchenAllergens }),
    practice: true,
  },
  dishes: builtInMenu,
  tables: firstTables.map((table, index) => ({ ...table, id: index + 1 })),
  progress: noProgress,
  isSaved: { ways: false, vat: false, legal: false, look: false },
  adminCount: 1,
  seenOrderNumber: null,
  backedUpAt: null,
  server: {
    hasMailServer: true,
    backupDestination: { description: "/srv/backups", isOnDataDisk: true },
  },
};
