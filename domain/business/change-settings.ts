import type { Admin } from "../actor.ts";
import { type AuditFields, type AuditValue, listChangedFields } from "../audit-entry.ts";
import { canChangeSettings } from "../owner-policy.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { type BusinessSettings, businessSettings } from "./business-settings.ts";
import {
  getSectionValues,
  type SectionValues,
  type SettingsSection,
  sectionNames,
  settingsSections,
} from "./settings-sections.ts";

/** Someone saved the section after this user had loaded it. */
export interface ChangedMeanwhile<Section extends SettingsSection> {
  code: "changed_meanwhile";
  /** The stored values. */
  stored: SectionValues<Section>;
  /** The stored values with this user's changes applied. */
  merged: SectionValues<Section>;
  /** The changes that were saved in the meantime. */
  otherChanges: AuditFields;
}

export type ChangeSettingsRefusal<Section extends SettingsSection> =
  | { code: "only_owner" }
  | ChangedMeanwhile<Section>;

/**
 * Saves a section of the settings. `seen` is the section as the user loaded it. Refused if the
 * section has changed since, so that no one overwrites a change that they have not seen. Missing
 * settings keep their values.
 */
export async function changeSettings<Section extends SettingsSection>(
  shop: Shop,
  actor: Admin,
  input: {
    section: Section;
    seen: Partial<SectionValues<Section>>;
    values: Partial<SectionValues<Section>>;
  },
): Promise<Result<{ changed: boolean }, ChangeSettingsRefusal<Section>>> {
  if (!canChangeSettings(actor)) return refuse({ code: "only_owner" });
  const { section } = input;
  return shop.transaction(async ({ business, audit }) => {
    const settings = await business.lock();
    const stored = getSectionValues(section, settings);
    const seen = { ...stored, ...input.seen };
    const values = { ...stored, ...input.values };
    const ownChanges = diffSettings(seen, values);
    const otherChanges = diffSettings(seen, stored);
    // Identical edits do not conflict.
    if (
      Object.keys(otherChanges).length > 0 &&
      Object.keys(diffSettings(stored, values)).length > 0
    )
      return refuse({
        code: "changed_meanwhile",
        stored,
        merged: applyChanges(stored, ownChanges),
        otherChanges,
      });
    const fields = diffSettings(stored, values);
    const hasChanges = Object.keys(fields).length > 0;
    // The first save counts even without changes: the owner has chosen the defaults.
    if (!hasChanges && (await business.areSaved(settingsSections[section])))
      return ok({ changed: false });
    await business.update(
      getSectionValues(section, businessSettings.parse({ ...settings, ...values })),
    );
    if (!hasChanges) return ok({ changed: true });
    const subject = { kind: "setting", id: section, name: sectionNames[section] } as const;
    await audit.record(actor, { subject, action: "changed", fields });
    return ok({ changed: true });
  });
}

function diffSettings(
  before: Partial<BusinessSettings>,
  after: Partial<BusinessSettings>,
): AuditFields {
  return listChangedFields(
    before as Record<string, AuditValue>,
    after as Record<string, AuditValue>,
  );
}

function applyChanges<Values>(values: Values, ownChanges: AuditFields): Values {
  return {
    ...values,
    ...Object.fromEntries(Object.entries(ownChanges).map(([field, { to }]) => [field, to])),
  };
}
