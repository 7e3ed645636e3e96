import type { BusinessSettings } from "../business/business-settings.ts";
import { defaultSettings } from "../business/default-settings.ts";
import { defaultTexts } from "../business/default-texts.ts";
import { formatDate } from "../business/format-hours.ts";
import { formatWeekInline } from "../business/format-week-inline.ts";
import { formatPhone } from "../contact-details/phone.ts";
import { sampleKitchenAllergens } from "../menu/built-in-menu.ts";
import type { MenuItem } from "../menu/menu-item.ts";
import { listDishesWithSampleAllergens } from "../menu-import/sample-dishes.ts";
import { firstTables } from "../order-types/reservation/seed-first-tables.ts";
import type { Table } from "../order-types/reservation/table.ts";
import { isAboutEmpty } from "./describe-steps.ts";
import { clearSpacePictures, isSampleSpace } from "./sample-pictures.ts";

/** The facts of the sample shop that a new shop starts with. */
export const sampleFactIds = [
  ...(["name", "address", "phones", "email", "hours", "tables"] as const),
  ...(["allergens", "logo", "pictures", "claims", "credits"] as const),
] as const;
export type SampleFactId = (typeof sampleFactIds)[number];

/**
 * Facts whose sample data is not true of any shop: phone numbers reserved for examples, and
 * addresses that end in `.example`. They can be replaced or cleared, but not confirmed.
 */
const placeholderFacts = ["phones", "email", "credits"] as const satisfies SampleFactId[];
export type ConfirmableFact = Exclude<SampleFactId, (typeof placeholderFacts)[number]>;
export const confirmableFacts = sampleFactIds.filter(isConfirmableFact);

export function isConfirmableFact(id: SampleFactId): id is ConfirmableFact {
  return !(placeholderFacts as readonly string[]).includes(id);
}

export interface SampleFact {
  id: SampleFactId;
  /** Names the parts that are still sample data, such as `tagline and cuisine`. */
  name: string;
  /** Descriptions of the parts that are still sample data. */
  sample: string[];
  /** Names of the parts that clearing the fact keeps for now. */
  kept: string[];
  /** Clearing the fact leaves the About page empty. */
  emptiesAbout: boolean;
  /** The owner confirmed that it is true of this shop. */
  isConfirmed: boolean;
}

const claimTexts = [
  ...(["homeIntro", "homeNote", "homeContactText"] as const),
  ...(["aboutIntro", "commitment", "mission", "takeawayNote", "remedy"] as const),
  ...(["kitchenAllergens", "law", "policiesSince"] as const),
];
/** Facts that the policies need. Clearing the claims keeps these until no other claim is left. */
const policyFacts: readonly string[] = ["kitchenAllergens", "law", "policiesSince"];
const isSampleText = (text: string, field: (typeof claimTexts)[number]) =>
  [defaultTexts[field], sampleKitchenAllergens].includes(text);

interface Facts {
  settings: BusinessSettings;
  dishes: readonly MenuItem[];
  /** The tables that take bookings. */
  tables: readonly Table[];
  /** `SetupProgress.confirmed`. */
  confirmed: readonly string[];
}

/** Facts that still contain sample data. Replaced or cleared facts are not listed. */
function listSampleFacts({ confirmed, ...facts }: Facts): SampleFact[] {
  const { settings } = facts;
  return sampleFactIds
    .map((id) => {
      const parts = listSampleParts(id, facts);
      const names = [...new Set(parts.map(({ name }) => name))];
      return {
        id,
        name: new Intl.ListFormat("en-GB").format(names),
        sample: parts.map(({ text }) => text),
        kept: listKept(parts).map(({ name }) => name),
        emptiesAbout:
          id === "claims" &&
          !isAboutEmpty(settings) &&
          isAboutEmpty({ ...settings, ...clearSample("claims", settings) }),
        isConfirmed: confirmed.includes(id),
      };
    })
    .filter(({ sample }) => sample.length > 0);
}

/** The facts to confirm, replace or clear before the shop can open. */
export function listOpenFacts(facts: Facts): SampleFact[] {
  return listSampleFacts(facts).filter(({ isConfirmed }) => !isConfirmed);
}

interface SamplePart {
  /** The kind of fact, such as `tagline`. */
  name: string;
  text: string;
  isPolicyFact?: boolean;
}

function listKept(parts: readonly SamplePart[]): SamplePart[] {
  const policyParts = parts.filter(({ isPolicyFact }) => isPolicyFact);
  return policyParts.length === parts.length ? [] : policyParts;
}

function listSampleParts(
  id: SampleFactId,
  { settings, dishes, tables }: Omit<Facts, "confirmed">,
): SamplePart[] {
  switch (id) {
    case "name":
      return [
        ...listIfSample(settings.name === defaultSettings.name, "name", settings.name),
        ...listIfSample(settings.tagline === defaultSettings.tagline, "tagline", settings.tagline),
        ...listIfSample(
          isSame(settings.cuisines, defaultSettings.cuisines),
          "cuisine",
          `Cuisine: ${settings.cuisines.join(", ")}`,
        ),
        ...listIfSample(
          settings.established === defaultSettings.established,
          "year established",
          `Established ${settings.established}`,
        ),
      ];
    case "address":
      return listIfSample(
        settings.address === defaultSettings.address,
        "address",
        settings.address,
      );
    case "phones": {
      const phones = settings.phones.filter(isSamplePhone);
      const name = phones.length === 1 ? "phone number" : "phone numbers";
      return [
        ...phones.map((phone) => ({ name, text: `Phone: ${formatPhone(phone)}` })),
        ...listIfSample(
          isSamplePhone(settings.whatsapp),
          "WhatsApp number",
          `WhatsApp: ${formatPhone(settings.whatsapp)}`,
        ),
      ];
    }
    case "email":
      return listIfSample(settings.email === defaultSettings.email, "email", settings.email);
    case "hours":
      return listIfSample(
        isSame(settings.weeklyHours, defaultSettings.weeklyHours),
        "opening hours",
        formatWeekInline(settings.weeklyHours),
      );
    case "tables":
      // Customers see tables only if bookings are on.
      if (!settings.orderTypes.includes("reservation")) return [];
      return listSampleTables(tables).map(({ name, seats }) => ({
        name: "tables",
        text: `${name}: ${seats} seats`,
      }));
    case "allergens":
      return listDishesWithSampleAllergens(dishes).map(({ name }) => ({
        name: "allergens of the sample dishes",
        text: name,
      }));
    case "logo":
      return listIfSample(
        // Shops that opened without uploading a logo keep the built-in one.
        settings.practice && !settings.logo,
        "logo",
        "The built-in logo: a plate that doesn't take your colours, including in browser tabs and emails",
      );
    case "pictures":
      return [
        ...listIfSample(
          settings.illustrations,
          "illustrations",
          "Illustrations of Indian food on the home page and beside the ways to order",
        ),
        ...settings.space.filter(isSampleSpace).map(({ title }) => ({
          name: "pictures of your space",
          text: `Our Space: ${title || "an illustration"}`,
        })),
      ];
    case "claims":
      return [
        ...claimTexts.flatMap((field) =>
          listIfSample(
            isSampleText(settings[field], field),
            claimNames[field] ?? "claims",
            describeClaim(field, settings[field]),
          ).map((part) => ({ ...part, isPolicyFact: policyFacts.includes(field) })),
        ),
        ...listIfSample(
          settings.freeDelivery && settings.orderTypes.includes("menuorder"),
          "free delivery",
          "Delivery is free",
        ),
        ...settings.notAdded
          .filter(isSampleClaim)
          .map(({ name }) => ({ name: "claims", text: name })),
      ];
    case "credits":
      return settings.developers
        .filter(isSampleCredit)
        .map(({ name }) => ({ name: "website credits", text: name }));
  }
}

/** Names of claims that owners would not recognise as claims. */
const claimNames: Partial<Record<(typeof claimTexts)[number], string>> = {
  remedy: "what your terms promise",
  kitchenAllergens: "allergens in the kitchen",
  law: "governing law in your terms",
  policiesSince: "date on your policies",
};

/** Adds a label where the text alone is unclear. */
function describeClaim(field: (typeof claimTexts)[number], text: string): string {
  if (field === "law") return `Law of your terms: ${text}`;
  if (field === "remedy") return `Your terms: ${text}`;
  if (field === "kitchenAllergens") return `Allergens in the kitchen: ${text}`;
  if (field === "policiesSince")
    return `Policies in force since ${formatDate(text)} ${text.slice(0, 4)}`;
  return text;
}

/** The facts that can be left empty. An open shop hides empty ones. */
export const clearableFacts = [
  ...(["address", "phones", "tables", "allergens"] as const),
  ...(["pictures", "claims", "credits"] as const),
] as const satisfies SampleFactId[];
export type ClearableFact = (typeof clearableFacts)[number];
/** Facts that are settings. */
export type ClearableSettingsFact = Exclude<ClearableFact, "allergens" | "tables">;

/** The settings without this fact's sample data. `keepPolicyFacts` always keeps `policyFacts`. */
export function clearSample(
  id: ClearableSettingsFact,
  settings: BusinessSettings,
  { keepPolicyFacts = false } = {},
): Partial<BusinessSettings> {
  const { phones, whatsapp, notAdded, developers } = settings;
  switch (id) {
    case "address":
      return { address: "" };
    case "phones": {
      const [first = "", second = ""] = phones.filter((phone) => phone && !isSamplePhone(phone));
      return { phones: [first, second], whatsapp: isSamplePhone(whatsapp) ? "" : whatsapp };
    }
    case "pictures":
      return { illustrations: false, space: clearSpacePictures(settings.space) };
    case "claims": {
      const keepsPolicyFacts =
        keepPolicyFacts ||
        listKept(listSampleParts("claims", { settings, dishes: [], tables: [] })).length > 0;
      const cleared = claimTexts.filter(
        (field) =>
          isSampleText(settings[field], field) &&
          !(keepsPolicyFacts && policyFacts.includes(field)),
      );
      return {
        ...Object.fromEntries(cleared.map((field) => [field, ""])),
        freeDelivery: false,
        notAdded: notAdded.filter((claim) => !isSampleClaim(claim)),
      };
    }
    case "credits":
      return { developers: developers.filter((credit) => !isSampleCredit(credit)) };
  }
}

/** The sample tables that still have their original name and number of seats. */
export function listSampleTables<SomeTable extends Table>(
  tables: readonly SomeTable[],
): SomeTable[] {
  return tables.filter((table) =>
    firstTables.some(({ name, seats }) => name === table.name && seats === table.seats),
  );
}

function isSamplePhone(phone: string): boolean {
  return defaultSettings.phones.includes(phone);
}

function isSampleClaim(claim: { name: string; instead: string }): boolean {
  return defaultTexts.notAdded.some(
    ({ name, instead }) => name === claim.name && instead === claim.instead,
  );
}

function isSampleCredit(credit: { href: string }): boolean {
  return defaultTexts.developers.some(({ href }) => href === credit.href);
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function listIfSample(isSample: boolean, name: string, text: string): SamplePart[] {
  return isSample && text ? [{ name, text }] : [];
}
