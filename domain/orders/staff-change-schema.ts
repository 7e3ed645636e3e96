import { z } from "zod";
import { seenTotal, seenVersion } from "./order-fields.ts";
import { changedLines } from "./requested-lines.ts";

/** Staff change the dishes on the phone, at the total that they told the customer. */
export const changeLinesForm = z.object({ version: seenVersion, lines: changedLines, seenTotal });

export type ChangeLinesInput = z.output<typeof changeLinesForm>;
