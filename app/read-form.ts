import { data } from "react-router";

/** More fields than any form has, except for the opening hours, which set their own maximum. */
const defaultMaxFields = 300;
/** Maximum number of fields with the same name, such as checkboxes. */
const maxRepeats = 100;
const maxNameLength = 200;
/** `hoursExceptions[0].spans[0].opens` has five parts. */
const maxDepth = 6;
/**
 * The spelling of all our field names: `email`, `lines[0].quantity`, `groups[]`. Conform reads several spellings as the same path
 * (`.a[0]`, `a.[0]`, `a[00]`, `a[0]b`), and a numeric property of a list as an index: with such names, two fields could create a
 * list of any length. The pattern also rejects Conform's reserved `__intent__` and `__state__`, which change the form.
 */
const canonicalName = /^[a-z][\w-]*(?:\[(?:0|[1-9]\d*)?\]|\.[a-z][\w-]*)*$/i;

/**
 * Reads a request's form. Throws 400 for a body that none of our forms can send: parsing costs time and memory per field, list
 * item and level of nesting. `max` is the maximum number of fields.
 */
export async function readForm(request: Request, max = defaultMaxFields): Promise<FormData> {
  // A malformed body is the client's error, so it is refused like any other invalid form.
  const form = await parseForm(request, max).catch(() => null);
  if (!form || !isValidForm([...form.keys()], max)) throw data({ code: "not_a_form" }, { status: 400 });
  return form;
}

/** Returns null if there are too many fields. Counts them before parsing, because parsing is expensive. */
async function parseForm(request: Request, max: number): Promise<FormData | null> {
  const contentType = request.headers.get("content-type") ?? "";
  const body = Buffer.from(await request.arrayBuffer());
  // In a multipart body, the boundary precedes each part and occurs once more at the end.
  const boundary = /;\s*boundary="?([^";]+)/i.exec(contentType)?.[1];
  const hasTooManyFields = boundary ? occursMoreThan(body, `--${boundary}`, max + 1) : occursMoreThan(body, "&", max - 1);
  if (hasTooManyFields) return null;
  return new Response(body, { headers: { "content-type": contentType } }).formData();
}

/** Whether `part` occurs more than `max` times. */
function occursMoreThan(body: Buffer, part: string, max: number): boolean {
  let count = 0;
  let index = body.indexOf(part);
  while (index !== -1 && count <= max) {
    count += 1;
    index = body.indexOf(part, index + part.length);
  }
  return count > max;
}

function isValidForm(names: readonly string[], max: number): boolean {
  if (names.length > max) return false;
  const repeats = new Map<string, number>();
  const listLengths = new Map<string, number>();
  const kinds = new Map<string, "value" | "object" | "list">();
  /** Each prefix must be of one kind. In `a[0]=x&a.4294967294=y` or `a=x&a=y&a.length=9`, a property would extend a list. */
  const hasOneKind = (prefix: string, kind: "value" | "object" | "list") => {
    const known = kinds.get(prefix);
    kinds.set(prefix, kind);
    return known === undefined || known === kind;
  };
  for (const name of names) {
    if (name.length > maxNameLength || !canonicalName.test(name) || name.split(/[.[]/).length > maxDepth) return false;
    repeats.set(name, (repeats.get(name) ?? 0) + 1);
    if (!hasOneKind(name, "value")) return false;
    for (const separator of name.matchAll(/[.[]/g)) {
      const prefix = name.slice(0, separator.index);
      if (!hasOneKind(prefix, separator[0] === "." ? "object" : "list")) return false;
    }
    for (const itemIndex of name.matchAll(/\[(\d+)\]/g)) {
      const list = name.slice(0, itemIndex.index);
      const minLength = Number(itemIndex[1]) + 1;
      listLengths.set(list, Math.max(listLengths.get(list) ?? 0, minLength));
    }
  }
  if (Math.max(0, ...repeats.values()) > maxRepeats) return false;
  // Our lists have no gaps, so each item has at least one field, and at most two lists are nested.
  const items = [...listLengths.values()].reduce((sum, length) => sum + length, 0);
  return items <= 2 * names.length;
}
