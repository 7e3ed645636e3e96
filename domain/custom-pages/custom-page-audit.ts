import { createHash } from "node:crypto";
import type { AuditValue } from "../audit-entry.ts";
import type { CustomPageFields } from "./custom-page.ts";

/** Custom pages are audited as settings, with this subject id. */
export const customPageSubject = "own_page";

/** A page's fields for the audit log. The text is a digest: the log shows only that it changed. */
export function toAuditFields({ text, ...fields }: CustomPageFields): Record<string, AuditValue> {
  const { kind, title, slug, placement, published, inForceFrom } = fields;
  const digest = createHash("sha256").update(text).digest("hex").slice(0, 16);
  return { kind, title, slug, placement, published, inForceFrom, text: digest };
}

export function toAuditSubject({ title }: Pick<CustomPageFields, "title">) {
  return { kind: "setting", id: customPageSubject, name: title } as const;
}
