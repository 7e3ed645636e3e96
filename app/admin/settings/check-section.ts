import "../../ui/form/disable-zod-jit.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { sectionForms } from "../../../domain/business/section-schemas.ts";
import type { SectionValues, SettingsSection } from "../../../domain/business/settings-sections.ts";
import type { Check } from "../../ui/form/use-checked-form.ts";

/**
 * Browser validation of a settings section; also parses the form for the preview. `value` has only
 * the fields without an error, so that the preview can still show them.
 */
export function createSectionCheck<Section extends SettingsSection>(
  section: Section,
): Check<Partial<SectionValues<Section>>> {
  const schema: z.ZodObject = sectionForms[section];
  return (formData) => {
    const submission = parseWithZod(formData, { schema });
    const value =
      submission.status === "success" ? submission.value : parseValidFields(formData, schema);
    return { reply: () => submission.reply(), value: value as Partial<SectionValues<Section>> };
  };
}

function parseValidFields(formData: FormData, { shape }: z.ZodObject): Record<string, unknown> {
  const fields = Object.entries(shape).map(([name, field]) =>
    parseWithZod(formData, { schema: z.object({ [name]: field }) as z.ZodObject }),
  );
  return Object.assign(
    {},
    ...fields.map((field) => (field.status === "success" ? field.value : {})),
  );
}
