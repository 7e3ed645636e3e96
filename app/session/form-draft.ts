/** Prefix of the keys of form drafts in session storage. */
const prefix = "draft-";

/** What was typed into a form, by field name. Kept per tab, so that it survives a reload, Back and signing in. */
export interface FormDraft {
  read(): Record<string, string>;
  keep(values: Record<string, string | undefined>): void;
  forget(): void;
}

export function formDraft(name: string): FormDraft {
  const stored = tabStorage(prefix + name);
  return {
    ...stored,
    read() {
      const kept = stored.read();
      const fields = typeof kept === "object" && kept !== null ? Object.entries(kept) : [];
      return Object.fromEntries(fields.filter(([, value]) => typeof value === "string"));
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

/** A value that this tab keeps until it is closed. Without storage, nothing is kept and `read` returns null. */
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
    keep(value: unknown): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Storage is not available: the page still has the value.
      }
    },
    forget(): void {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Storage is not available.
      }
    },
  };
}
