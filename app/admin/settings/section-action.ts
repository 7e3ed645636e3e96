import { parseWithZod } from "@conform-to/zod/v4";
import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { Admin } from "../../../domain/actor.ts";
import { describeFields } from "../../../domain/audit/describe-audit-entry.ts";
import {
  type BusinessSettings,
  businessSettings,
} from "../../../domain/business/business-settings.ts";
import { changeSettings } from "../../../domain/business/change-settings.ts";
import { getSettings } from "../../../domain/business/get-settings.ts";
import { sectionForms } from "../../../domain/business/section-schemas.ts";
import {
  getSectionValues,
  type SectionValues,
  type SettingsSection,
} from "../../../domain/business/settings-sections.ts";
import { messages } from "../../../domain/messages.ts";
import type { StaffOrderSummary } from "../../../domain/orders/order.ts";
import { canChangeSettings } from "../../../domain/owner-policy.ts";
import { redirectWithCookies } from "../../account/redirect-with-cookies.ts";
import {
  type ActionResult,
  failedResult,
  invalidResult,
  refusedResult,
} from "../../action-result.ts";
import { servicesContext } from "../../context.ts";
import { flashCookie } from "../../flash.ts";
import { handleDatabaseUnavailable } from "../../handle-database-unavailable.ts";
import { readForm } from "../../read-form.ts";
import { adminContext } from "../admin-context.ts";

interface RequestArgs {
  context: Readonly<RouterContextProvider>;
  request: Request;
}

/** A settings section as loaded by its page. */
export interface LoadedSection<Section extends SettingsSection> {
  values: SectionValues<Section>;
  /** Only the owner may save. */
  canChange: boolean;
}

/** Returned if someone else saved the section first. */
export interface EditConflict<Section extends SettingsSection> {
  /** Their values. */
  saved: SectionValues<Section>;
  /** Their values with the typed changes applied. */
  merged: SectionValues<Section>;
  /** Describes each change they made. */
  differences: string[];
}

/** An order that needs the owner's attention before the section is saved. */
export interface AffectedOrder
  extends Pick<StaffOrderSummary, "number" | "type" | "status" | "stage" | "guests" | "contact"> {
  /** The wanted time, formatted. */
  when: string;
}

export type SectionResult<Section extends SettingsSection> = ActionResult<
  null,
  { code: string; conflict?: EditConflict<Section>; affected?: AffectedOrder[] }
>;

const paths: Record<SettingsSection, string> = {
  details: "/admin/settings",
  legal: "/admin/settings/legal",
  hours: "/admin/settings/hours",
  ordering: "/admin/settings/ordering",
  prices: "/admin/settings/prices",
  seating: "/admin/settings/tables",
  policies: "/admin/settings/policies",
  look: "/admin/settings/look",
  backups: "/admin/settings/backups",
};

/** Loads a section of the settings, and all settings for the preview. `nowMs` is server time. */
export async function loadSection<Section extends SettingsSection>(
  { context }: RequestArgs,
  section: Section,
): Promise<LoadedSection<Section> & { settings: BusinessSettings; nowMs: number }> {
  const actor = await context.get(adminContext)();
  const { shop } = context.get(servicesContext);
  const settings = await getSettings(shop);
  const nowMs = shop.clock.now().epochMilliseconds;
  return {
    values: getSectionValues(section, settings),
    canChange: canChangeSettings(actor),
    settings,
    nowMs,
  };
}

/**
 * Maximum number of form fields for opening hours: enough for a special day with one opening time
 * on every day of a year.
 */
const maxHoursFields = 2_000;

interface SaveOptions<Section extends SettingsSection> {
  /** The form data, if it has already been read. */
  formData?: FormData;
  /**
   * Lists the orders that must be confirmed before saving. The form's `confirmed` field contains
   * the confirmed order numbers.
   */
  listAffected?: (actor: Admin, values: SectionValues<Section>) => Promise<AffectedOrder[]>;
}

/** Keeps the step of the setup checklist that linked to the page. */
function getStepQuery({ url }: Request): string {
  const step = new URL(url).searchParams.get("step");
  return step ? `?step=${encodeURIComponent(step)}` : "";
}

/** Saves a section of the settings. */
export async function saveSection<Section extends SettingsSection>(
  { context, request }: RequestArgs,
  section: Section,
  { formData, listAffected }: SaveOptions<Section> = {},
) {
  const services = context.get(servicesContext);
  const submitted =
    formData ?? (await readForm(request, section === "hours" ? maxHoursFields : undefined));
  const submission = parseWithZod(submitted, { schema: sectionForms[section] as z.ZodObject });
  const { saveFailed } = messages.settings;
  const buildRefusalText = (status: number, message: string) => ({
    status,
    message,
    toast: saveFailed(message),
  });

  return handleDatabaseUnavailable(
    services,
    async () => {
      const actor = await context.get(adminContext)();
      if (submission.status !== "success") return invalidResult(submission, { status: 400 });
      const seen = parseSeenValues(section, submitted.get("seen"));
      if (!seen) {
        const text = buildRefusalText(400, messages.page.requestNotReadable);
        return refusedResult({ code: "not_understood" }, text, { submission });
      }
      const values = submission.value as SectionValues<Section>;
      const affected =
        canChangeSettings(actor) && listAffected ? await listAffected(actor, values) : [];
      const confirmed = String(submitted.get("confirmed") ?? "").split(",");
      if (affected.some(({ number }) => !confirmed.includes(String(number)))) {
        const message = messages.settings.ordersOutsideHours(affected.length);
        return refusedResult(
          { code: "orders_affected", affected },
          { status: 409, message },
          { submission },
        );
      }
      const knownValues = pickKnownSettings(values, seen, submitted);
      const result = await changeSettings(services.shop, actor, {
        section,
        seen,
        values: knownValues,
      });
      if (result.ok) {
        const flashCode = result.value.changed ? "settings-saved" : "settings-unchanged";
        return redirectWithCookies(`${paths[section]}${getStepQuery(request)}`, [
          flashCookie(flashCode),
        ]);
      }
      const refusal = result.error;
      if (refusal.code === "only_owner")
        return refusedResult(
          { code: refusal.code },
          buildRefusalText(403, messages.settings.ownerOnly),
          { submission },
        );
      const { code, stored, merged, otherChanges } = refusal;
      const differences = describeFields("setting", otherChanges, await getSettings(services.shop));
      const conflict: EditConflict<Section> = { saved: stored, merged, differences };
      return refusedResult(
        { code, conflict },
        buildRefusalText(409, messages.settings.changedMeanwhile),
        { submission },
      );
    },
    (reason) => failedResult(reason, { toast: saveFailed(reason), submission }),
  );
}

/**
 * Parses the values that the page had loaded. Leaves out settings that the page did not send, for
 * which the schema adds defaults. Returns null if they are malformed. They are only compared, never
 * stored.
 */
function parseSeenValues<Section extends SettingsSection>(
  section: Section,
  text: FormDataEntryValue | null,
): Partial<SectionValues<Section>> | null {
  try {
    const json: unknown = JSON.parse(String(text));
    const parsed = businessSettings.safeParse(json);
    if (!parsed.success) return null;
    return pick(getSectionValues(section, parsed.data), (field) =>
      Object.hasOwn(json as object, field),
    );
  } catch {
    // Not JSON: the caller refuses the form.
    return null;
  }
}

/**
 * Drops settings added by a later version: a page loaded before an update has no fields for them.
 */
function pickKnownSettings<Values extends object>(
  values: Values,
  seen: Partial<Values>,
  submitted: FormData,
): Partial<Values> {
  // A name such as `hoursExceptions[0].spans` belongs to the setting `hoursExceptions`.
  const submittedSettings = new Set(Array.from(submitted.keys(), (name) => name.split(/[.[]/)[0]));
  return pick(values, (field) => Object.hasOwn(seen, field) || submittedSettings.has(field));
}

function pick<Values extends object>(
  values: Values,
  isPicked: (field: string) => boolean,
): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([field]) => isPicked(field)),
  ) as Partial<Values>;
}
