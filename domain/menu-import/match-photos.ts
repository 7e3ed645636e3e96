import { foldText } from "../fold-text.ts";

/** A dish that a photo can be added to. */
export interface PhotoTarget {
  /** The dish's id or, in a draft, its row. */
  key: string;
  /** Empty for a new dish. */
  id: string;
  name: string;
  /**
   * The file name in the `photo` column or, without one, of the current picture; empty if there is
   * neither.
   */
  photo: string;
  /** URL path of the current picture; empty if there is none. */
  image: string;
}

/**
 * Returns the key of each file's dish, or null. A file matches a dish if its file name is the
 * dish's `id`, `name` or `photo` or, failing that, some of the words of only one dish's name.
 * Null if it matches several dishes, or if another file already matched the dish.
 */
export function matchPhotos(
  fileNames: readonly string[],
  targets: readonly PhotoTarget[],
): (string | null)[] {
  const fileSlugs = fileNames.map((fileName) => toSlug(removeExtension(fileName)));
  const keysBySlug = new Map<string, Set<string>>();
  for (const { key, id, name, photo } of targets) {
    const slugs = [id, name, removeExtension(photo)].map(toSlug);
    for (const slug of slugs)
      if (slug) keysBySlug.set(slug, (keysBySlug.get(slug) ?? new Set()).add(key));
  }
  const matchedKeys = new Set<string>();
  function claimOnly(keys: Iterable<string>): string | null {
    const [key, ...otherMatches] = keys;
    if (key === undefined || otherMatches.length > 0 || matchedKeys.has(key)) return null;
    matchedKeys.add(key);
    return key;
  }
  const matchedNames = fileSlugs.map((slug) => claimOnly(keysBySlug.get(slug) ?? []));
  return fileSlugs.map(
    (slug, index) => matchedNames[index] ?? claimOnly(findKeysWithWords(slug, targets)),
  );
}

/** A name without three letters in a row, such as a camera's number, matches no dish. */
function findKeysWithWords(slug: string, targets: readonly PhotoTarget[]): string[] {
  const words = slug.split("-");
  if (!/\p{L}{3}/u.test(slug)) return [];
  return targets
    .filter(({ name }) => {
      const dishWords = toSlug(name).split("-");
      return words.every((word) => dishWords.includes(word));
    })
    .map(({ key }) => key);
}

const removeExtension = (fileName: string) => fileName.replace(/\.[a-z0-9]{1,5}$/i, "");

/** `Crème Brûlée (large)` → `creme-brulee-large`. */
function toSlug(text: string): string {
  return foldText(text)
    .replaceAll("&", " and ")
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}
