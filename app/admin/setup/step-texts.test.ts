import { expect, test } from "vitest";
import { stepIds } from "../../../domain/setup/checklist.ts";
import { findStepForPage, stepTexts } from "./step-texts.ts";

test.each(stepIds)("“Back to setup” leads from each page of the step %s back to it", (step) => {
  const pages = stepTexts[step].links
    .map(({ to }) => new URL(to, "http://shop.test"))
    .filter(({ pathname }) => pathname.startsWith("/admin/"));
  for (const { pathname, searchParams } of pages)
    expect(searchParams.get("step") ?? findStepForPage(pathname)).toBe(step);
});
