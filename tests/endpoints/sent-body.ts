import fc from "fast-check";
import { invalidInputs } from "./invalid-inputs.ts";

/** One form field. Any field may have a file instead of text. */
export type Field = [name: string, value: string | { file: string; type: string }];

/** A request body: a URL-encoded or multipart form, JSON, or raw text with any content type. */
export type SentBody =
  | { kind: "form" | "parts" | "json"; fields: Field[] }
  /** Any JSON value. */
  | { kind: "value"; value: unknown }
  | { kind: "raw"; type: string; text: string };

export function encodeBody(sent: SentBody): { headers: Record<string, string>; body: BodyInit } {
  switch (sent.kind) {
    case "form":
      return { headers: {}, body: new URLSearchParams(listTextFields(sent.fields)) };
    case "json":
      return {
        headers: { "content-type": "application/json" },
        body: JSON.stringify(Object.fromEntries(listTextFields(sent.fields))),
      };
    case "value":
      return {
        headers: { "content-type": "application/json" },
        body: JSON.stringify(sent.value) ?? "undefined",
      };
    case "parts": {
      const parts = new FormData();
      for (const [name, value] of sent.fields)
        if (typeof value === "string") parts.append(name, value.toWellFormed());
        else
          parts.append(
            name,
            new File([value.file.toWellFormed()], "a file.png", { type: value.type }),
          );
      return { headers: {}, body: parts };
    }
    case "raw":
      return {
        headers: sent.type ? { "content-type": sent.type } : {},
        body: sent.text.toWellFormed(),
      };
  }
}

/** Returns the fields as text, with a file's content as its text. */
export function listTextFields(fields: readonly Field[]): [string, string][] {
  return fields.map(([name, value]) => [
    name,
    (typeof value === "string" ? value : value.file).toWellFormed(),
  ]);
}

/** A body that is not a form or has the wrong content type. */
export const rawBody: fc.Arbitrary<SentBody> = fc.record({
  kind: fc.constant("raw" as const),
  type: fc.constantFrom(
    "application/json",
    "text/plain",
    "multipart/form-data; boundary=x",
    "application/x-www-form-urlencoded",
    "application/x-www-form-urlencoded; charset=nonsense",
    "multipart/form-data",
    "image/png",
    "",
  ),
  text: fc.oneof(
    fc.json(),
    fc.string({ unit: "binary", maxLength: 500 }),
    fc.constantFrom(...invalidInputs),
  ),
});
