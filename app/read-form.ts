import { data } from "react-router";
import { normaliseText } from "../domain/normalise-text.ts";

/** More than enough for every form but the opening hours, which set their own maximum. */
const defaultMaxFields = 300;
/** Maximum number of fields with the same name, such as checkboxes. */
const maxRepeats = 100;
const maxNameLength = 200;
/** `hoursExceptions[0].spans[0].opens` has five parts. */
const maxDepth = 6;
/**
 * The only spelling of field names that we accept: `email`, `lines[0].quantity`, `groups[]`.
 * Conform also accepts other spellings of a path (`.a[0]`, `a.[0]`, `a[00]`, `a[0]b`), and reads a
 * numeric property of a list as an index. With those, two fields could create a list of any length.
 * The pattern also rejects `__intent__` and `__state__`: Conform reserves them to change the form.
 */
const canonicalName = /^[a-z][\w-]*(?:\[(?:0|[1-9]\d*)?\]|\.[a-z][\w-]*)*$/i;

/**
 * Reads a request's form. Throws 400 for a body that none of our forms can send: parsing costs time
 * and memory per field, list item and level of nesting. `max` is the maximum number of fields.
 * Texts are normalised, so that the same text is always stored and compared as the same characters.
 */
export async function readForm(request: Request, max = defaultMaxFields): Promise<FormData> {
  // A malformed body is the client's error, so it is refused like any other invalid form.
  const form = await parseForm(request, max).catch(() => null);
  if (!form || !isValidForm([...form.keys()], max))
    throw data({ code: "not_a_form" }, { status: 400 });
  const normalised = new FormData();
  for (const [name, value] of form)
    normalised.append(name, typeof value === "string" ? normaliseText(value) : value);
  return normalised;
}

/**
 * Returns null if there are too many fields. Counts them before parsing, because parsing is
 * expensive.
 */
async function parseForm(request: Request, max: number): Promise<FormData | null> {
  const contentType = request.headers.get("content-type") ?? "";
  const body = Buffer.from(await request.arrayBuffer());
  const boundary = /;\s*boundary="?([^";]+)/i.exec(contentType)?.[1];
  // A multipart boundary precedes each field and occurs once more at the end. In a URL-encoded
  // body, `&` is between two fields.
  const hasTooManyFields = boundary
    ? occursMoreThan(body, `--${boundary}`, max + 1)
    : occursMoreThan(body, "&", max - 1);
  if (hasTooManyFields) return null;
  return new Response(body, { headers: { "content-type": contentType } }).formData();
}

function occursMoreThan(body: Buffer, separator: string, max: number): boolean {
  let count = 0;
  let index = body.indexOf(separator);
  while (index !== -1 && count <= max) {
    count += 1;
    index = body.indexOf(separator, index + separator.length);
  }
  return count > max;
}

function isValidForm(names: readonly string[], maxFields: number): boolean {
  return (
    names.length <= maxFields &&
    names.every(isValidName) &&
    !hasTooManyRepeats(names) &&
    hasConsistentPaths(names) &&
    !hasTooManyListItems(names)
  );
}

function isValidName(name: string): boolean {
  const depth = name.split(/[.[]/).length;
  return name.length <= maxNameLength && depth <= maxDepth && canonicalName.test(name);
}

function hasTooManyRepeats(names: readonly string[]): boolean {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Math.max(0, ...counts.values()) > maxRepeats;
}

/**
 * Whether each path is only a value, only an object or only a list. Otherwise, a property could
 * extend a list: `a[0]=x&a.4294967294=y`, or `a=x&a=y&a.length=9`.
 */
function hasConsistentPaths(names: readonly string[]): boolean {
  const kindByPath = new Map<string, "value" | "object" | "list">();
  return names.every((name) => {
    const parents = [...name.matchAll(/[.[]/g)].map((separator) => ({
      path: name.slice(0, separator.index),
      kind: separator[0] === "." ? ("object" as const) : ("list" as const),
    }));
    return [...parents, { path: name, kind: "value" as const }].every(({ path, kind }) => {
      const knownKind = kindByPath.get(path) ?? kind;
      kindByPath.set(path, knownKind);
      return knownKind === kind;
    });
  });
}

/**
 * Whether lists have more items than fields can fill. Our lists have no gaps, so each item has a
 * field; and a field is in at most two lists, because we nest lists only once.
 */
function hasTooManyListItems(names: readonly string[]): boolean {
  const listLengths = new Map<string, number>();
  for (const name of names)
    for (const index of name.matchAll(/\[(\d+)\]/g)) {
      const list = name.slice(0, index.index);
      const length = Number(index[1]) + 1;
      listLengths.set(list, Math.max(listLengths.get(list) ?? 0, length));
    }
  const itemCount = [...listLengths.values()].reduce((sum, length) => sum + length, 0);
  return itemCount > 2 * names.length;
}
