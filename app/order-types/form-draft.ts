/** Of all drafts in session storage, and of nothing else there. */
const prefix = "draft-";

/** What is typed into one form, by field name, kept for this tab: a reload, the back button or a sign-in in between loses nothing. */
export interface FormDraft<Fields extends { [Name in keyof Fields]: string }> {
  read(): Partial<Fields>;
  keep(fields: Fields): void;
  forget(): void;
}

/** `name` is the form's own. */
export function formDraft<Fields extends { [Name in keyof Fields]: string }>(name: string): FormDraft<Fields> {
  const storageKey = prefix + name;
  return {
    read() {
      try {
        const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
        if (typeof kept !== "object" || kept === null) return {};
        return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === "string")) as Partial<Fields>;
      } catch {
        // Storage is blocked, or its content is not ours.
        return {};
      }
    },
    keep(fields) {
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(fields));
      } catch {
        // Without storage the form itself still holds it.
      }
    },
    forget() {
      try {
        sessionStorage.removeItem(storageKey);
      } catch {
        // Nothing was kept.
      }
    },
  };
}

/** Forgets the drafts of every form whose name begins so. */
export function forgetDraftsCalled(beginning: string): void {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, place) => sessionStorage.key(place));
    for (const key of keys) if (key?.startsWith(prefix + beginning)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
