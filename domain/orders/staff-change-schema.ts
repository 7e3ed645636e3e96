import { z } from "zod";
import { seenTotal, seenVersion } from "./order-fields.ts";
import { changedLines } from "./requested-lines.ts";

/** Staff change dishes by phone, at the total that they quoted to the customer. */
export const changeLinesForm = z.object({ version: seenVersion, lines: changedLines, seenTotal });

export type ChangeLinesInput = z.output<typeof changeLinesForm>;
