import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { sayFields } from "../../../domain/audit/describe-audit-entry.ts";
import { type BusinessSettings, businessSettings } from "../../../domain/business/business-settings.ts";
import { type ChangedMeanwhile, changeSettings, mayChangeSettings } from "../../../domain/business/change-settings.ts";
import { sectionForms } from "../../../domain/business/section-schemas.ts";
import { type SectionValues, type SettingsSection, sectionOf } from "../../../domain/business/settings-sections.ts";
import { messages } from "../../../domain/messages.ts";
import { whileDatabaseIsAway } from "../../account/sign-in/handle-database-unavailable.ts";
import { leaveWithCookies } from "../../account/sign-in/redirect-with-cookies.ts";
import { servicesContext } from "../../context.ts";
import { flashCookie } from "../../flash.ts";
import { readForm } from "../../read-form.ts";
import { adminOnly } from "../../require-actor.ts";
import type { Refused } from "../../ui/form/use-checked-form.ts";

interface Asked {
  context: Readonly<RouterContextProvider>;
  request: Request;
}

/** A settings section as loaded by its page. */
export interface LoadedSection<Section extends SettingsSection> {
  values: SectionValues<Section>;
  /** All staff may view; only the owner may save. */
  mayChange: boolean;
}

/** What a save is told that did not happen. */
export interface SectionRefused<Section extends SettingsSection> extends Refused {
  /** Somebody else saved first: what is kept now, what to go on with, and a line for each thing of theirs. */
  meanwhile: { now: SectionValues<Section>; merged: SectionValues<Section>; lines: string[] } | null;
}

const paths: Record<SettingsSection, string> = {
  details: "/admin/settings",
  hours: "/admin/settings/hours",
  ordering: "/admin/settings/ordering",
  prices: "/admin/settings/prices",
  seating: "/admin/settings/tables",
  policies: "/admin/settings/policies",
};

export async function loadSection<Section extends SettingsSection>(
  { context, request }: Asked,
  section: Section,
): Promise<LoadedSection<Section> & { settings: BusinessSettings; at: number }> {
  const actor = await adminOnly(context, request);
  const { shop } = context.get(servicesContext);
  const settings = await shop.read.business.settings();
  const at = shop.clock.now().epochMilliseconds;
  return { values: sectionOf(section, settings), mayChange: mayChangeSettings(actor), settings, at };
}

/** Takes in a part's form. Nothing typed is lost, also while the database is away. `formData` where the caller has read it already. */
export async function saveSection<Section extends SettingsSection>(
  { context, request }: Asked,
  section: Section,
  formData?: FormData,
) {
  const services = context.get(servicesContext);
  const sent = formData ?? (await readForm(request));
  const submission = parseWithZod(sent, { schema: sectionForms[section] as z.ZodObject });
  const refusal = (status: number, words?: string, meanwhile: SectionRefused<Section>["meanwhile"] = null) =>
    data<SectionRefused<Section>>(
      {
        result: submission.reply(words ? { formErrors: [words] } : {}) as Refused["result"],
        spoken: words && messages.settings.saveFailed(words),
        meanwhile,
      },
      { status },
    );

  return whileDatabaseIsAway(
    services,
    async () => {
      const actor = await adminOnly(context, request);
      if (submission.status !== "success") return refusal(400);
      const seen = readSeen(section, sent.get("seen"));
      if (!seen) return refusal(400, messages.page.notUnderstood);
      const values = submission.value as SectionValues<Section>;
      const saved = await changeSettings(services.shop, actor, { section, seen, values });
      if (saved.ok)
        return leaveWithCookies(paths[section], [flashCookie(saved.value.changed ? "settings-saved" : "settings-unchanged")]);
      if (saved.error.code === "only_owner") return refusal(403, messages.settings.ownerOnly);
      const settings = await services.shop.read.business.settings();
      return refusal(409, messages.settings.changedMeanwhile, sayMeanwhile(saved.error, settings));
    },
    (words) => refusal(503, words),
  );
}

function sayMeanwhile<Section extends SettingsSection>(
  { now, merged, theirs }: ChangedMeanwhile<Section>,
  settings: BusinessSettings,
) {
  return { now, merged, lines: sayFields("setting", theirs, settings) };
}

/** The section as the page loaded it; null if malformed. Only compared, never stored. */
function readSeen<Section extends SettingsSection>(
  section: Section,
  text: FormDataEntryValue | null,
): SectionValues<Section> | null {
  try {
    const read = businessSettings.safeParse(JSON.parse(String(text)));
    return read.success ? sectionOf(section, read.data) : null;
  } catch {
    // Not JSON: the caller refuses the form.
    return null;
  }
}
