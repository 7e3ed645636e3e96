import { expect, test } from "vitest";
import { defaultTexts } from "../../../domain/business/default-texts.ts";
import { getClaimsHeading } from "./claims-heading.ts";

test("only the sample list of claims is headed No Chemicals Added", () => {
  const { notAdded } = defaultTexts;
  expect(getClaimsHeading(notAdded)).toBe("No Chemicals Added");
  expect(getClaimsHeading([{ name: "No MSG" }])).toBe("What we leave out");
  expect(getClaimsHeading(notAdded.slice(1))).toBe("What we leave out");
  expect(getClaimsHeading([...notAdded, { name: "No Palm Oil" }])).toBe("What we leave out");
});
