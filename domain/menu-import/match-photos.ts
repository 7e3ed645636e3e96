/** A dish that a photo can be added to. */
export interface PhotoTarget {
  /** The dish's id or, in a draft, its row. */
  key: string;
  /** Empty for a new dish. */
  id: string;
  name: string;
  /** The file name in the `photo` column; empty if there is none. */
  photo: string;
  /** URL path of the current picture; empty if there is none. */
  image: string;
}

/**
 * Returns the key of each file's dish, or null. A file matches a dish if its file name is the
 * dish's id, name or `photo` cell. Null if it matches several dishes, or if an earlier file already
 * matched the dish.
 */
export function matchPhotos(
  fileNames: readonly string[],
  targets: readonly PhotoTarget[],
): (string | null)[] {
  const keysBySlug = new Map<string, Set<string>>();
  for (const { key, id, name, photo } of targets) {
    const slugs = [id, name, removeExtension(photo)].map(toSlug);
    for (const slug of slugs)
      if (slug) keysBySlug.set(slug, (keysBySlug.get(slug) ?? new Set()).add(key));
  }
  const matchedKeys = new Set<string>();
  return fileNames.map((fileName) => {
    const [key, ...otherMatches] = keysBySlug.get(toSlug(removeExtension(fileName))) ?? [];
    const hasOneMatch = key !== undefined && otherMatches.length === 0;
    if (!hasOneMatch || matchedKeys.has(key)) return null;
    matchedKeys.add(key);
    return key;
  });
}

const removeExtension = (fileName: string) => fileName.replace(/\.[a-z0-9]{1,5}$/i, "");

/** `Crème Brûlée (large)` → `creme-brulee-large`. */
function toSlug(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("&", " and ")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}
