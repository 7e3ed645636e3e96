import { createHash } from "node:crypto";
import type { AuditValue } from "../audit-log/audit-entry.ts";
import type { CustomPageFields } from "./custom-page.ts";

/** The id of audit entries about custom pages, which are settings. */
export const customPageSubject = "own_page";

/**
 * A page's audited fields. Includes only a digest of the text: the log says that it changed, not
 * how.
 */
export function auditedPage({ text, ...fields }: CustomPageFields): Record<string, AuditValue> {
  const { kind, title, slug, placement, published, inForceFrom } = fields;
  const digest = createHash("sha256").update(text).digest("hex").slice(0, 16);
  return { kind, title, slug, placement, published, inForceFrom, text: digest };
}

export function auditSubject({ title }: Pick<CustomPageFields, "title">) {
  return { kind: "setting", id: customPageSubject, name: title } as const;
}
