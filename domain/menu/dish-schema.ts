import { z } from "zod";
import { messages } from "../messages.ts";
import { parsePence } from "../money.ts";
import { hasVisibleText, oneLine } from "../one-line.ts";
import { type AllergenStatement, allergens, parseAllergens } from "./allergens.ts";
import { maxBrightness, minBrightness } from "./crop-picture.ts";
import {
  allergenField,
  maxDescriptionLength,
  maxDishNameLength,
  maxSectionLength,
} from "./dish-schema-fields.ts";
import { collapseSpaces } from "./sections/menu-sections.ts";

/** Pence. A higher price is a typing error. */
const maxPrice = 100_000;

export const dishPrice = z.string(messages.dishes.price).transform((text, context) => {
  const pence = parsePence(text);
  if (pence !== null && pence <= maxPrice) return pence;
  const formatMessage = text.trim() === "" ? messages.dishes.price : messages.dishes.priceFormat;
  context.addIssue({
    code: "custom",
    message: pence === null ? formatMessage : messages.dishes.priceTooHigh,
  });
  return z.NEVER;
});

export const dishName = oneLine(messages.dishes.name, maxDishNameLength);

/** May be empty. */
export const dishDescription = z
  .string(messages.dishes.description)
  .trim()
  .max(maxDescriptionLength, messages.fields.tooLong(maxDescriptionLength))
  .regex(/^(?:\P{Cc}|[\r\n])*$/u, messages.fields.controlCharacters);

/** Empty for no section. */
export const dishSection = z
  .string()
  .trim()
  .max(maxSectionLength, messages.fields.tooLong(maxSectionLength))
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, messages.fields.controlCharacters)
  .transform((text) => (hasVisibleText(text) ? collapseSpaces(text) : ""));

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const wholeNumberUpTo = (max: number) =>
  z
    .string()
    .regex(/^\d{1,3}$/, messages.dishes.pictureNotAdjusted)
    .transform(Number)
    .refine((number) => number <= max, messages.dishes.pictureNotAdjusted);
const presence = z.string().optional();
const checkbox = z
  .string()
  .optional()
  .transform((value) => value === "on");

/** The dish form. A new dish has no `id` and `version`. The parsed price is in pence. */
export const dishSchema = z
  .object({
    id: wholeNumber.optional(),
    version: wholeNumber.optional(),
    name: dishName,
    description: dishDescription.default(""),
    price: dishPrice,
    category: z.enum(["veg", "non-veg"], messages.dishes.category).default("veg"),
    section: dishSection.default(""),
    vegan: checkbox,
    featured: checkbox,
    /** `none` removes the picture. */
    picture: z.enum(["keep", "none", "new"]).default("keep"),
    /** Adjustments of a new picture: see `PictureAdjustments`. */
    pictureCrop: wholeNumberUpTo(100).optional(),
    pictureBrightness: wholeNumberUpTo(maxBrightness)
      .refine((percent) => percent >= minBrightness, messages.dishes.pictureNotAdjusted)
      .default(100),
    ...Object.fromEntries(allergens.map((allergen) => [allergenField(allergen), presence])),
  })
  // An imported dish may lack a description: `changeDish` checks whether it does.
  .refine(({ id, description }) => id !== undefined || description !== "", {
    path: ["description"],
    message: messages.dishes.description,
    // Runs even if other fields have errors.
    when: () => true,
  })
  .refine(({ vegan, category }) => !vegan || category === "veg", {
    path: ["vegan"],
    message: messages.dishes.veganIsVeg,
  });

type DishFormFields = z.output<typeof dishSchema>;

export function parseAllergenStatement(form: DishFormFields): AllergenStatement {
  const fields = form as Record<string, unknown>;
  return parseAllergens(
    Object.fromEntries(allergens.map((allergen) => [allergen, fields[allergenField(allergen)]])),
  );
}
