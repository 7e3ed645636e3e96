import { z } from "zod";
import { defaultSettings } from "./default-settings.ts";

/**
 * The business's facts, which the owner edits (contract). Every field has the specification's value as its default, so that an empty
 * row is a whole shop. Times are local to `timeZone`; `vatRate` is in basis points.
 */
export const businessSettings = z.object({
  name: z.string().default(defaultSettings.name),
  tagline: z.string().default(defaultSettings.tagline),
  established: z.number().int().default(defaultSettings.established),
  address: z.string().default(defaultSettings.address),
  phones: z.array(z.string()).length(2).default(defaultSettings.phones),
  email: z.string().default(defaultSettings.email),
  whatsapp: z.string().default(defaultSettings.whatsapp),
  timeZone: z.string().default(defaultSettings.timeZone),
  currency: z.string().length(3).default(defaultSettings.currency),
  /** Every day the same until exceptions are built with the slots. `HH:MM`. */
  opens: z.string().default(defaultSettings.opens),
  closes: z.string().default(defaultSettings.closes),
  vatMode: z.enum(["added", "included", "none"]).default(defaultSettings.vatMode),
  vatRate: z.number().int().min(0).max(10_000).default(defaultSettings.vatRate),
  /** Made by `npm run demo`: the only shop that it fills and opens. */
  demo: z.boolean().default(defaultSettings.demo),
  minimumPasswordLength: z.number().int().min(6).default(defaultSettings.minimumPasswordLength),
});

export type BusinessSettings = z.infer<typeof businessSettings>;
