import { z } from "zod";

/**
 * The business's facts, which the owner edits (contract). Every field has the specification's value as its default, so that an empty
 * row is a whole shop. Times are local to `timeZone`; `vatRate` is in basis points.
 */
export const businessSettings = z.object({
  name: z.string().default("Tiffin Kitchen"),
  tagline: z.string().default("Home-style food, cooked the slow way."),
  established: z.number().int().default(2025),
  address: z.string().default("12 Spice Lane, Leicester LE1 4AB"),
  phones: z.array(z.string()).length(2).default(["+447700900123", "+447700900456"]),
  email: z.string().default("hello@tiffin.example"),
  whatsapp: z.string().default("+447700900123"),
  timeZone: z.string().default("Europe/London"),
  currency: z.string().length(3).default("GBP"),
  /** Every day the same until exceptions are built with the slots. `HH:MM`. */
  opens: z.string().default("10:00"),
  closes: z.string().default("17:00"),
  vatMode: z.enum(["added", "included", "none"]).default("added"),
  vatRate: z.number().int().min(0).max(10_000).default(2_000),
  /** Made by `npm run demo`: the only shop that it fills and opens. */
  demo: z.boolean().default(false),
  minimumPasswordLength: z.number().int().min(6).default(6),
});

export type BusinessSettings = z.infer<typeof businessSettings>;

export const defaultSettings: BusinessSettings = businessSettings.parse({});
