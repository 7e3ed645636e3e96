/** Prefix of the keys of form drafts in session storage. */
const prefix = "draft-";

/**
 * A form's typed values, by field name. Kept per tab in session storage, so that they survive a
 * reload, Back and signing in.
 */
export interface FormDraft {
  read(): Record<string, string>;
  save(values: Record<string, string | undefined>): void;
  clear(): void;
}

export function formDraft(name: string): FormDraft {
  const storage = tabStorage(prefix + name);
  return {
    ...storage,
    read() {
      const values = storage.read();
      const fields = typeof values === "object" && values !== null ? Object.entries(values) : [];
      return Object.fromEntries(fields.filter(([, value]) => typeof value === "string"));
    },
  };
}

/** Deletes the drafts of every form whose name starts with `namePrefix`. */
export function deleteDrafts(namePrefix: string): void {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, index) =>
      sessionStorage.key(index),
    );
    for (const key of keys)
      if (key?.startsWith(prefix + namePrefix)) sessionStorage.removeItem(key);
  } catch {
    // Storage is not available.
  }
}

/**
 * A JSON value in session storage. Without storage, `save` and `clear` do nothing and `read`
 * returns null.
 */
export function tabStorage(key: string) {
  return {
    read(): unknown {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? "null");
      } catch {
        // Storage is blocked, or its content is not ours.
        return null;
      }
    },
    save(value: unknown): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // The value is lost when the page is left.
      }
    },
    clear(): void {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Nothing is stored.
      }
    },
  };
}
