import { z } from "zod";
import { wholeNumber } from "../../business/settings-fields.ts";
import { maxTableNameLength } from "../../field-lengths.ts";
import { messages } from "../../messages.ts";
import { oneLine } from "../../one-line.ts";

/** The table form. A table with an empty `joinGroup` cannot be joined to others. */
export const tableSchema = z.object({
  name: oneLine(messages.tables.name, maxTableNameLength),
  seats: wholeNumber(1, 100),
  joinGroup: z
    .string()
    .trim()
    .max(maxTableNameLength, messages.fields.tooLong(maxTableNameLength))
    .default("")
    .transform((text) => text || null),
});

/** Adds `count` tables, which differ only in their names: see `nameTables`. */
export const newTablesSchema = tableSchema.extend({ count: wholeNumber(1, 50) });
