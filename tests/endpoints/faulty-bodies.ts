import fc from "fast-check";
import { invalidInputs } from "./invalid-inputs.ts";
import type { Field } from "./sent-body.ts";

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
export const fault: fc.Arbitrary<Fault> = fc.oneof(
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
