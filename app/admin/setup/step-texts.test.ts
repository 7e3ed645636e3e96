import { expect, test } from "vitest";
import type { Step } from "../../../domain/setup/checklist.ts";
import { listStepsLeftAfterOpening } from "./step-texts.ts";

const step: Omit<Step, "id" | "state"> = { summary: [], warning: null, sampleFacts: [] };
const steps: Step[] = [
  { ...step, id: "name", state: "done" },
  { ...step, id: "photos", state: "skipped" },
  { ...step, id: "backup", state: "open" },
];

test.each([
  ["the backup that opening makes is not left", true, false, ["photos"]],
  ["the owner has not accepted backups on the same disk", true, true, ["photos", "backup"]],
  ["backups have no place", false, false, ["photos", "backup"]],
])("lists the steps left after opening: %s", (_, canBackUp, shouldAskAboutBackups, left) => {
  const found = listStepsLeftAfterOpening({ steps, canBackUp, shouldAskAboutBackups });
  expect(found.map(({ id }) => id)).toEqual(left);
});
