import { parseWithZod } from "@conform-to/zod/v4";
import fc from "fast-check";
import { z } from "zod";
import { fault } from "./faulty-bodies.ts";
import { type Field, listTextFields, rawBody, type SentBody } from "./sent-body.ts";

/**
 * Valid values by field name, for fields whose rules JSON Schema cannot express, such as phone
 * numbers.
 */
export type ValidValues = Record<string, fc.Arbitrary<string>>;

type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * Generates bodies that match the form's schema, using `validValues` where given. `fixed` has the
 * form's hidden fields.
 */
export function buildValidFields(
  schema: z.ZodType,
  validValues: ValidValues,
  fixed: Record<string, string> = {},
): fc.Arbitrary<Field[]> {
  const described = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
  return buildArbitrary(described, "", validValues).map((value) => {
    const fields = flatten(value, "").filter(([name]) => !(name in fixed));
    const password = fields.find(([name]) => name === "password");
    return [
      ...fields.map(
        ([name, text]): Field => [
          name,
          name === "confirmPassword" && password ? password[1] : text,
        ],
      ),
      ...Object.entries(fixed),
    ];
  });
}

/**
 * Returns the fullest of 40 sample bodies that the form accepts, including its cross-field rules.
 */
export function buildAcceptedFields(
  schema: z.ZodType,
  validBodies: fc.Arbitrary<Field[]>,
): [string, string][] {
  const samples = fc.sample(validBodies, { numRuns: 40, seed: 7 }).map(listTextFields);
  const accepted = samples.filter(
    (fields) => parseWithZod(buildFormData(fields), { schema }).status === "success",
  );
  const [fullest] = accepted.toSorted((a, b) => b.length - a.length);
  if (!fullest)
    throw new Error(
      `no body is accepted by ${JSON.stringify(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }))}`,
    );
  return fullest;
}

function buildFormData(fields: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, text] of fields) form.append(name, text);
  return form;
}

function buildArbitrary(
  schema: JsonSchema,
  name: string,
  validValues: ValidValues,
): fc.Arbitrary<unknown> {
  const candidates = validValues[name];
  const isNested = schema.type === "array" || schema.type === "object";
  if (candidates && !isNested) return candidates;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices)
    return fc.oneof(
      ...choices.map((choice) => buildArbitrary(choice as JsonSchema, name, validValues)),
    );
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case "object":
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, part]) => [
            key,
            buildArbitrary(part as JsonSchema, key, validValues),
          ]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    case "array": {
      const itemSchemas = schema.prefixItems;
      if (itemSchemas)
        return fc.tuple(
          ...itemSchemas.map((part) => buildArbitrary(part as JsonSchema, name, validValues)),
        );
      const item = buildArbitrary((schema.items ?? {}) as JsonSchema, name, validValues);
      return fc.array(item, {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(2, schema.minItems ?? 0),
      });
    }
    case "number":
    case "integer":
      return fc.integer({
        min: Number(schema.minimum ?? -1_000),
        max: Number(schema.maximum ?? 1_000),
      });
    case "boolean":
      return fc.boolean();
    default:
      return buildTextArbitrary(schema);
  }
}

function buildTextArbitrary({
  format,
  pattern,
  minLength = 0,
  maxLength = 60,
}: JsonSchema): fc.Arbitrary<string> {
  if (format === "uuid") return fc.uuid();
  if (format === "email") return fc.emailAddress();
  // fast-check does not support Unicode property escapes. We use them only to exclude invisible
  // characters.
  if (pattern && !/\\p\{/i.test(pattern)) return fc.stringMatching(new RegExp(pattern));
  const longest = Math.min(maxLength, 60);
  return fc
    .string({
      unit: fc.oneof(
        fc.constantFrom(..."abcdefgh ÉñßØ李क🍛'-&<\""),
        fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 1 }),
      ),
      minLength: Math.max(1, minLength),
      maxLength: longest,
    })
    .map((text) =>
      text.trim().length < Math.max(1, minLength)
        ? "Asha Rao".padEnd(minLength, "x")
        : text.slice(0, longest),
    );
}

/** Names nested fields as Conform does: `stays[0].guests`. */
function flatten(value: unknown, name: string): Field[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value))
    return value.flatMap((item, index) => flatten(item, `${name}[${index}]`));
  if (typeof value === "object")
    return Object.entries(value).flatMap(([key, part]) =>
      flatten(part, name ? `${name}.${key}` : key),
    );
  return [[name, String(value)]];
}

/**
 * Generates bodies for a form's endpoint: valid ones, ones with one to three faults, and some that
 * are not forms.
 */
export function buildBodiesFrom(validBodies: fc.Arbitrary<Field[]>): fc.Arbitrary<SentBody> {
  const kind = fc.constantFrom(
    "form" as const,
    "form" as const,
    "form" as const,
    "parts" as const,
    "json" as const,
  );
  const form = fc.constantFrom("form" as const, "parts" as const);
  const invalidBodies = fc
    .tuple(validBodies, fc.array(fault, { minLength: 1, maxLength: 3 }))
    .map(([fields, faults]) =>
      faults.reduce((changed, apply) => (changed.length > 0 ? apply(changed) : changed), fields),
    );
  return fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: form, fields: validBodies }) },
    { weight: 8, arbitrary: fc.record({ kind, fields: invalidBodies }) },
    { weight: 1, arbitrary: rawBody },
  );
}
