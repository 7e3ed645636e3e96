import "../../ui/form/disable-zod-jit.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { sectionForms } from "../../../domain/business/section-schemas.ts";
import type { SectionValues, SettingsSection } from "../../../domain/business/settings-sections.ts";
import type { Check } from "../../ui/form/use-checked-form.ts";

/** What the browser checks of a part of the settings before it is sent, and reads while it is typed. */
export function sectionCheck<Section extends SettingsSection>(section: Section): Check<SectionValues<Section>> {
  return (formData) => {
    const submission = parseWithZod(formData, { schema: sectionForms[section] as z.ZodObject });
    const read = { reply: () => submission.reply() };
    return submission.status === "success" ? { ...read, value: submission.value as SectionValues<Section> } : read;
  };
}
