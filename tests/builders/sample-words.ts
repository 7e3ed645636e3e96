import { phoneHint } from "../../app/ui/form/phone-field.tsx";
import { defaultSettings } from "../../domain/business/default-settings.ts";
import { defaultTexts } from "../../domain/business/default-texts.ts";
import { formatPhone } from "../../domain/contact-details/phone.ts";
import { allergens } from "../../domain/menu/allergens.ts";
import { builtInMenu, sampleKitchenAllergens } from "../../domain/menu/built-in-menu.ts";

/**
 * Words that suggest the sample's cuisine or claims, in addition to its own texts. Each matches the
 * start of a word.
 */
const cuisineWords = [
  ...[
    "tiffin",
    "home-style",
    "homestyle",
    "home-cooked",
    "home cooking",
    "home recipes",
    "india",
    "curry",
    "curries",
  ],
  ...[
    "spice",
    "stove",
    "thali",
    "dosa",
    "paneer",
    "chutney",
    "msg",
    "soya sauce",
    "chemical",
    "artificial",
    "leicester",
  ],
  ...["every morning", "each morning", "freshly cooked", "slow way"],
];

/**
 * The sample's pictures: dishes, ways to order, "Our Space", the main picture and the card for
 * shared links.
 */
const pictures = [
  "/pictures/dishes/",
  "/pictures/services/",
  "/pictures/gallery/",
  "/pictures/thali",
  "/pictures/share-card",
];

/**
 * Texts with fewer words are matched only as a whole. For longer ones, every run of six words is
 * matched as well.
 */
const minWordsForParts = 10;
const partLength = 6;

/** Every word, phrase and file name that identifies the sample shop, in lower case. */
export function listSampleWords(): string[] {
  const { name, tagline, address, phones, email, established } = defaultSettings;
  const dishNames = builtInMenu.map((dish) => dish.name);
  const texts = [
    ...builtInMenu.map(({ description }) => description),
    ...[
      name,
      tagline,
      address,
      ...address.split(/, /),
      email,
      `since ${established}`,
      `established ${established}`,
      // An empty year.
      "since 0",
      "established 0",
    ],
    ...phones.flatMap((phone) => [phone, phone.slice(1), formatPhone(phone)]),
    // Shorter ones, such as "The kitchen", could be any restaurant's.
    ...listTexts([defaultTexts, sampleKitchenAllergens]).filter(
      (text) => text.split(" ").length > 2,
    ),
    ...defaultTexts.developers.flatMap(({ name: developer, href }) => [developer, href]),
  ];
  const words = [
    ...dishNames.flatMap(splitWords).filter(isDishWord),
    ...dishNames,
    ...texts.flatMap(splitIntoParts),
  ];
  return [...new Set([...words, ...cuisineWords, ...pictures].map((word) => word.toLowerCase()))];
}

/**
 * Finds the sample's words in a page, email or ticket. Searches its text, and its source for
 * attributes and data.
 */
export function findSampleWords(source: string): string[] {
  // Ignore the product's scripts and styles and the example beside phone fields, which are the same
  // for every shop, and random tokens, which may contain a short word.
  const plain = decodeEntities(
    source
      .replaceAll(/\/assets\/[\w./-]+/g, "")
      .replaceAll(/(?<=\/track\/|token=)[\w-]+|nonce="[^"]*"/g, "")
      .replaceAll(/<!--.*?-->/g, ""),
  ).replaceAll(phoneHint, "");
  const text = plain
    .replaceAll(/<(?:script|style)[\s\S]*?<\/(?:script|style)>/g, " ")
    .replaceAll(/<[^>]+>/g, " ");
  const sources = [plain, text].map((source) => source.toLowerCase().replaceAll(/\s+/g, " "));
  return listSampleWords().filter((word) => {
    const pattern = new RegExp(
      `(?<![a-z0-9])${word.replaceAll(/[.+()?]/g, "\\$&")}${cuisineWords.includes(word) ? "" : "(?![a-z0-9])"}`,
    );
    return sources.some((source) =>
      word.startsWith("/") ? source.includes(word) : pattern.test(source),
    );
  });
}

function splitWords(text: string): string[] {
  return text.split(/[\s-]+/).filter((word) => word.length > 2);
}

/** Excludes allergens, because every menu names them. */
function isDishWord(word: string): boolean {
  return !allergens.some((allergen) => allergen.includes(word.toLowerCase()));
}

/** Lists all strings in a value. */
function listTexts(value: unknown): string[] {
  if (typeof value === "string") return value === "" ? [] : [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(listTexts) : [];
}

function splitIntoParts(text: string): string[] {
  const words = text.split(/\s+/);
  if (words.length < minWordsForParts) return [text];
  const parts = words
    .slice(0, words.length - partLength + 1)
    .map((_, at) => words.slice(at, at + partLength).join(" "));
  return [text, ...parts.map((part) => part.replace(/[.,:;]$/, ""))];
}

function decodeEntities(html: string): string {
  return html
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x2F;", "/")
    .replaceAll("\\u0026", "&")
    .replaceAll("&amp;", "&");
}
