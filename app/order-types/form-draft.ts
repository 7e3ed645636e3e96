/** The prefix of all drafts in session storage. */
const prefix = "draft-";

/** What was typed into a form, by field name. Kept per tab, so that it survives a reload, Back and signing in. */
export interface FormDraft<Fields extends { [Name in keyof Fields]: string }> {
  read(): Partial<Fields>;
  keep(fields: Fields): void;
  forget(): void;
}

export function formDraft<Fields extends { [Name in keyof Fields]: string }>(name: string): FormDraft<Fields> {
  const storageKey = prefix + name;
  return {
    read() {
      try {
        const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
        if (typeof stored !== "object" || stored === null) return {};
        return Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === "string")) as Partial<Fields>;
      } catch {
        // Storage is blocked, or its content is not ours.
        return {};
      }
    },
    keep(fields) {
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(fields));
      } catch {
        // Storage is not available: the form still has its values.
      }
    },
    forget() {
      try {
        sessionStorage.removeItem(storageKey);
      } catch {
        // Storage is not available.
      }
    },
  };
}

/** Deletes the drafts of every form whose name starts with `beginning`. */
export function deleteDrafts(beginning: string): void {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, place) => sessionStorage.key(place));
    for (const key of keys) if (key?.startsWith(prefix + beginning)) sessionStorage.removeItem(key);
  } catch {
    // Storage is not available.
  }
}
