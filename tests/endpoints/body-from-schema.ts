import { parseWithZod } from "@conform-to/zod/v4";
import fc from "fast-check";
import { z } from "zod";
import { invalidInputs } from "./invalid-inputs.ts";
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
  // fast-check does not support Unicode classes. We use them only to exclude invisible characters.
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

const unusualValues: fc.Arbitrary<Field[1]> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...invalidInputs) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 300 }) },
  { weight: 1, arbitrary: fc.double().map(String) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 4 }) },
  {
    weight: 1,
    arbitrary: fc.record({
      file: fc.string({ maxLength: 200 }),
      type: fc.constantFrom("image/png", "text/html", ""),
    }),
  },
);

/** Fields that none of our forms have, such as attempts to gain privileges. */
const unknownFields: Field[] = [
  ["upload", { file: "GIF89a", type: "image/png" }],
  ...Object.entries({
    role: "admin",
    isOwner: "true",
    userId: "somebody",
    status: "completed",
    total: "1",
    price: "1",
    number: "1",
  }),
  ...Object.entries({
    "__proto__[role]": "admin",
    "constructor.prototype.role": "admin",
    "__proto__.x": "1",
  }),
  ...Object.entries({
    "a[99999999]": "1",
    "a[4294967294]": "1",
    "a[400].b[400]": "1",
    "a[0][0][0]": "1",
    "a.b.c.d": "1",
    "lines[-1].id": "1",
    [`${"a.".repeat(500)}b`]: "1",
  }),
];

const conformIntents = ["update", "insert", "remove", "reorder", "reset", "validate", "unknown"];
/** Conform's reserved fields, valid and malformed. */
const reservedField: fc.Arbitrary<Field> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...conformIntents),
      fc.constantFrom(
        "a[2000000]",
        "a[4294967294]",
        "stays",
        "email",
        "__proto__.role",
        "a.".repeat(500),
      ),
      fc.constantFrom(0, 5_000_000, -1),
    )
    .map(
      ([type, name, index]): Field => [
        "__intent__",
        JSON.stringify({
          type,
          payload: { name, index, from: 0, to: index, value: "x", defaultValue: "x" },
        }),
      ],
    ),
  fc
    .tuple(
      fc.constantFrom("__intent__", "__state__"),
      fc.oneof(fc.json(), fc.constantFrom(...invalidInputs, "nope")),
    )
    .map((field): Field => field),
  fc.constantFrom<Field[]>(
    ["__intent__", { file: "x", type: "image/png" }],
    ["__state__", { file: "{}", type: "text/plain" }],
  ),
);

/** Many fields: one repeated name, a list with gaps, many lists, or deep nesting. */
const manyFields: fc.Arbitrary<Field[]> = fc
  .tuple(
    fc.constantFrom(100, 299, 301, 2_000, 8_000),
    fc.constantFrom<(n: number) => string>(
      () => "a",
      () => "email",
      () => "a[]",
      () => "a[399]",
      (index) => `a[${index}]`,
      (index) => `a${index}[400]`,
      (index) => `a[${index % 40}].b[${index}]`,
      (index) => `a${index}.b.c.d.e`,
      (index) => `a${index}.b.c.d.e.f.g.h.i.j.k`,
      (index) => `a${index}${"x".repeat(150)}`,
    ),
  )
  .map(([count, name]) => Array.from({ length: count }, (_, index): Field => [name(index), "1"]));

/**
 * Fields that use one path as both a list (or repeated value) and an object, in each spelling that
 * Conform accepts.
 */
const conflictingFields: fc.Arbitrary<Field[]> = fc
  .tuple(
    fc.constantFrom<[list: string[], object: string]>(
      [["a[0]"], "a."],
      [["a[]"], "a."],
      [["a", "a"], "a."],
      [["a[0].b"], "a."],
      [["email", "email"], "email."],
      [[".a[0]"], "a."],
      [["a.[0]"], "a."],
      [["a[0][0]"], "a[00]."],
      [["a[0][0]"], "a[0]"],
      [["[0][0]"], "[0]"],
    ),
    fc.constantFrom("4294967294", "2000000", "length", "__proto__", "0"),
    fc.constantFrom("4294967295", "9000000", "x"),
  )
  .map(([[list, object], property, value]) => [
    ...list.map((name): Field => [name, "x"]),
    [`${object}${property}`, value],
  ]);

type Fault = (fields: Field[]) => Field[];

/** Adds one fault to a body. */
const fault: fc.Arbitrary<Fault> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.nat(99), unusualValues)
      .map(([at, value]) => replaceAt(at, ([name]) => [[name, value]])),
  },
  { weight: 2, arbitrary: fc.nat(99).map((at) => replaceAt(at, () => [])) },
  { weight: 2, arbitrary: fc.nat(99).map((at) => replaceAt(at, (field) => [field, field])) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.nat(99), unusualValues)
      .map(([at, value]) => replaceAt(at, (field) => [field, [field[0], value]])),
  },
  { weight: 2, arbitrary: reservedField.map((field) => (fields: Field[]) => [...fields, field]) },
  {
    weight: 1,
    arbitrary: conflictingFields.map((extra) => (fields: Field[]) => [...fields, ...extra]),
  },
  { weight: 1, arbitrary: manyFields.map((extra) => (fields: Field[]) => [...fields, ...extra]) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(...unknownFields)
      .map((field) => (fields: Field[]) => [...fields, field]),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.nat(99), fc.constantFrom("[0]", ".x", "[__proto__]", "[]", "\u0000"))
      .map(([at, extra]) => replaceAt(at, ([name, value]) => [[name + extra, value]])),
  },
  {
    weight: 1,
    arbitrary: fc
      .nat(99)
      .map((at) =>
        replaceAt(at, ([name, value]) => [
          [name, `${typeof value === "string" ? value : value.file}`.repeat(400)],
        ]),
      ),
  },
);

function replaceAt(at: number, replace: (field: Field) => Field[]): Fault {
  return (fields) =>
    fields.flatMap((field, index) => (index === at % fields.length ? replace(field) : [field]));
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
