import { messages } from "../../../domain/messages.ts";
import type { StepId } from "../../../domain/setup/checklist.ts";
import type { ClearableFact, SampleFactId } from "../../../domain/setup/sample-facts.ts";

/** The text of each step, with links to the pages where it is done. */
export const stepTexts: Record<
  StepId,
  { text: string; links: { to: string; label: string; opensNewTab?: true }[] }
> = {
  name: {
    text: "What customers and search engines call your shop.",
    links: [{ to: "/admin/settings", label: "Edit business details" }],
  },
  contact: {
    text: "How customers find and reach you. Replies to the shop's emails go to this email address.",
    links: [
      {
        to: "/admin/settings?step=contact#settings-details-address",
        label: "Edit business details",
      },
    ],
  },
  hours: {
    text: "Pickup times, table bookings and deliveries follow your opening hours.",
    links: [{ to: "/admin/settings/hours", label: "Edit opening hours" }],
  },
  ways: {
    text: "Turn off what you don't offer. It disappears from the shop. This step is done once you save, even without a change.",
    links: [
      {
        to: "/admin/settings/ordering#settings-ordering-orderTypes",
        label: "Choose ways to order",
      },
    ],
  },
  tables: {
    text: "Customers book these tables online, so they must be the ones you have.",
    links: [{ to: "/admin/settings/tables", label: "Edit tables" }],
  },
  vat: {
    text: "UK customers expect the price on the menu to be what they pay, so we recommend prices that include VAT. Until you choose, 20% VAT is added to deliveries in the cart. This step is done once you save your choice.",
    links: [{ to: "/admin/settings/prices#settings-prices-vatMode", label: "Choose VAT" }],
  },
  legal: {
    text: "By law, your website, emails and receipts must show your company name and number, business address and VAT number, where they apply to you. Your food hygiene rating goes here too. This step is done once you save, even without a change.",
    links: [{ to: "/admin/settings/legal", label: "Edit legal details" }],
  },
  menu: {
    text: "This step is done once your dishes are published and every allergen is stated, or shown as “ask us”.",
    links: [
      { to: "/admin/menu", label: "Edit menu" },
      { to: "/admin/menu/import", label: "Import a menu" },
    ],
  },
  photos: {
    text: "Photos sell dishes better than drawings. This step is done once every dish has one. Star your best on the menu page: the home page shows those.",
    links: [
      { to: "/admin/menu/import?step=photos#photos", label: "Add many photos" },
      { to: "/admin/menu?without=picture&step=photos", label: "Add them one by one" },
    ],
  },
  look: {
    text: "Your logo or initial, colours, fonts, pictures and home page texts. Emails use the logo, colours and fonts; tickets use the logo.",
    links: [{ to: "/admin/settings/look", label: "Edit appearance" }],
  },
  policies: {
    text: "State only what is true of your kitchen. Empty texts aren't shown.",
    links: [
      { to: "/admin/settings/policies", label: "Edit claims and policies" },
      {
        to: "/admin/settings/look?step=policies#settings-look-homeNote",
        label: "Edit home page texts",
      },
      { to: "/admin/settings/pages", label: "Add pages" },
    ],
  },
  email: {
    text: "Customers verify their email address and get order confirmations by email.",
    links: [],
  },
  order: {
    text: "Turn the sound on in the kitchen and keep that page open, preferably on another device or in another window. Place an order as a customer would, and mark it as seen. Then confirm here that it rang.",
    links: [
      { to: "/admin/kitchen", label: "Open the kitchen" },
      { to: "/services", label: "Place an order", opensNewTab: true },
    ],
  },
  admin: {
    text: `Someone who can help when you are away. ${messages.roles.signUpFirst} Then you make them an admin.`,
    links: [{ to: "/admin/settings/admins", label: "Choose an admin" }],
  },
  backup: {
    text: "Keep a copy on another disk or with an online storage provider, so that you can restore your shop.",
    links: [{ to: "/admin/settings/backups", label: "Check backups" }],
  },
};

/** The step's text, with what to know in the shop's present state. */
export function describeStep(
  step: StepId,
  { hasSampleDishes, hasMailServer }: { hasSampleDishes: boolean; hasMailServer: boolean },
): string {
  const { text } = stepTexts[step];
  if (step === "menu" && hasSampleDishes) return `Keep, edit or remove the sample dishes. ${text}`;
  if (step === "email" && !hasMailServer)
    return `${text} The person who runs your server must set up a mail server first.`;
  return text;
}

/** Labels of the buttons that clear a fact. */
export const clearLabels: Record<ClearableFact, string> = {
  address: "Remove the sample address",
  phones: "Remove these numbers",
  tables: "Remove the sample tables",
  allergens: "Mark as not known",
  pictures: "Show none of these",
  claims: "Remove these",
  credits: "Remove the credits",
};

/** The first step that links to this page; undefined if none does. */
export function findStepForPage(pathname: string): StepId | undefined {
  // Not `stepIds`: importing it would add its module to every settings page's bundle.
  const ids = Object.keys(stepTexts) as StepId[];
  return ids.find((id) => stepTexts[id].links.some(({ to }) => to.split(/[?#]/)[0] === pathname));
}

/** The step in which each sample fact is confirmed, replaced or cleared. */
export const stepByFact: Record<SampleFactId, StepId> = {
  name: "name",
  address: "contact",
  phones: "contact",
  email: "contact",
  hours: "hours",
  tables: "tables",
  allergens: "menu",
  logo: "look",
  pictures: "look",
  claims: "policies",
  credits: "policies",
};

export function listFactsOfStep(step: StepId): SampleFactId[] {
  return (Object.keys(stepByFact) as SampleFactId[]).filter((fact) => stepByFact[fact] === step);
}

/** The introduction of the checklist in practice mode. */
export function describePractice(hasSampleFacts: boolean): string {
  return hasSampleFacts
    ? "Your shop already works, but for practice only and with sample details. Replace, confirm or clear the remaining sample details, then open it. Everything else can wait."
    : "Your shop already works, but for practice only. You can open it now. Everything else can wait.";
}

/** The introduction once the shop is open. `isLocal` if customers can't reach it. */
export function describeOpen(isLocal: boolean, hasMailServer: boolean): string {
  if (isLocal)
    return "Your shop is open, but customers can't reach it yet. Here is what is left to do.";
  if (!hasMailServer)
    return "Your shop is open, but new customers can't order without emails. Here is what is left to do.";
  return "Customers can order. Here is what you can still do.";
}
