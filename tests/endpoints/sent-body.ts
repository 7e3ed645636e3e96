import fc from "fast-check";
import { rubbish } from "./invalid-inputs.ts";

/** What stands in one field of a form; a file also where text is due. */
export type Field = [name: string, value: string | { file: string; type: string }];

/** One body, as it is sent: in one of the ways of a browser's form, as JSON, or as whatever it says it is. */
export type SentBody =
  | { kind: "form" | "parts" | "json"; fields: Field[] }
  /** JSON that is more than texts by name. */
  | { kind: "value"; value: unknown }
  | { kind: "raw"; type: string; text: string };

export function writeBody(sent: SentBody): { headers: Record<string, string>; body: BodyInit } {
  switch (sent.kind) {
    case "form":
      return { headers: {}, body: new URLSearchParams(textsOf(sent.fields)) };
    case "json":
      return { headers: { "content-type": "application/json" }, body: JSON.stringify(Object.fromEntries(textsOf(sent.fields))) };
    case "value":
      return { headers: { "content-type": "application/json" }, body: JSON.stringify(sent.value) ?? "undefined" };
    case "parts": {
      const parts = new FormData();
      for (const [name, value] of sent.fields)
        if (typeof value === "string") parts.append(name, value.toWellFormed());
        else parts.append(name, new File([value.file.toWellFormed()], "a file.png", { type: value.type }));
      return { headers: {}, body: parts };
    }
    case "raw":
      return { headers: sent.type ? { "content-type": sent.type } : {}, body: sent.text.toWellFormed() };
  }
}

/** The texts by name; of a form that can carry no files, what stands in them. */
export function textsOf(fields: readonly Field[]): [string, string][] {
  return fields.map(([name, value]) => [name, (typeof value === "string" ? value : value.file).toWellFormed()]);
}

/** No form at all, or not of the kind that it says. */
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
  text: fc.oneof(fc.json(), fc.string({ unit: "binary", maxLength: 500 }), fc.constantFrom(...rubbish)),
});
