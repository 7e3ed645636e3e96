import type { Admin } from "../actor.ts";
import { type AuditFields, type AuditValue, changedFields } from "../audit/audit-entry.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { type BusinessSettings, businessSettings } from "./business-settings.ts";
import { type SectionValues, type SettingsSection, sectionNames, sectionOf } from "./settings-sections.ts";

/** Somebody else saved the same part after the asker had read it. */
export interface ChangedMeanwhile<Section extends SettingsSection> {
  code: "changed_meanwhile";
  /** What is kept now. */
  now: SectionValues<Section>;
  /** What is kept now, but for the fields that the asker changed: those as the asker wants them. */
  merged: SectionValues<Section>;
  /** What the other one changed. */
  theirs: AuditFields;
}

export type ChangeSettingsRefusal<Section extends SettingsSection> = { code: "only_owner" } | ChangedMeanwhile<Section>;

/** The owner edits the business's facts (contract); the other admins may look. */
export function mayChangeSettings(actor: Admin): boolean {
  return actor.isOwner;
}

/**
 * Saves one part of the settings. `seen` is that part as the asker read it: of two who edit at once the second is told, and neither undoes
 * the other's change without having seen it.
 */
export async function changeSettings<Section extends SettingsSection>(
  shop: Shop,
  actor: Admin,
  input: { section: Section; seen: SectionValues<Section>; values: SectionValues<Section> },
): Promise<Result<{ changed: boolean }, ChangeSettingsRefusal<Section>>> {
  if (!mayChangeSettings(actor)) return refuse({ code: "only_owner" });
  const { section, seen, values } = input;
  return shop.transaction(async ({ business, audit }) => {
    const settings = await business.hold();
    const now = sectionOf(section, settings);
    const wanted = changes(seen, values);
    const theirs = changes(seen, now);
    // What both want is no quarrel.
    if (Object.keys(theirs).length > 0 && Object.keys(changes(now, values)).length > 0)
      return refuse({ code: "changed_meanwhile", now, merged: withChanges(now, wanted), theirs });
    const fields = changes(now, values);
    if (Object.keys(fields).length === 0) return ok({ changed: false });
    await business.change(sectionOf(section, businessSettings.parse({ ...settings, ...values })));
    const subject = { kind: "setting", id: section, name: sectionNames[section] } as const;
    await audit.record(actor, { subject, action: "changed", fields });
    return ok({ changed: true });
  });
}

function changes(before: Partial<BusinessSettings>, after: Partial<BusinessSettings>): AuditFields {
  return changedFields(before as Record<string, AuditValue>, after as Record<string, AuditValue>);
}

function withChanges<Values>(values: Values, wanted: AuditFields): Values {
  return { ...values, ...Object.fromEntries(Object.entries(wanted).map(([field, { to }]) => [field, to])) };
}
