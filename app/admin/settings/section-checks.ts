import "../../ui/form/disable-zod-jit.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { sectionForms } from "../../../domain/business/section-schemas.ts";
import type { SectionValues, SettingsSection } from "../../../domain/business/settings-sections.ts";
import type { Check } from "../../ui/form/use-checked-form.ts";

/** Browser validation of a settings section; also parses the form for the preview. */
export function sectionCheck<Section extends SettingsSection>(section: Section): Check<SectionValues<Section>> {
  return (formData) => {
    const submission = parseWithZod(formData, { schema: sectionForms[section] as z.ZodObject });
    const read = { reply: () => submission.reply() };
    return submission.status === "success" ? { ...read, value: submission.value as SectionValues<Section> } : read;
  };
}
