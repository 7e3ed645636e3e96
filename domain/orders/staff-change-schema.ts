import { z } from "zod";
import { seenTotal, seenVersion } from "./order-fields.ts";
import { changedLines } from "./requested-lines.ts";

/** The form with which staff change an order's dishes. `seenTotal` is the total that they quoted to the customer. */
export const changeLinesForm = z.object({ version: seenVersion, lines: changedLines, seenTotal });

export type ChangeLinesInput = z.output<typeof changeLinesForm>;
