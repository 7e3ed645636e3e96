/** Prefix of the keys of form drafts in session storage. */
const prefix = "draft-";

/**
 * Fields that new tabs read too, by form, and the email address of their owner. Kept in local
 * storage, like the carts.
 */
const sharedFields = jsonStorage("reorder-notes", () => localStorage);

/**
 * A form's typed values, by field name. Kept per tab in session storage, so that they survive a
 * reload, Back and signing in.
 */
export interface FormDraft {
  read(): Record<string, string>;
  save(values: Record<string, string | undefined>): void;
  /** Saves these values for new tabs too, until the form's dishes are removed. */
  share(values: Record<string, string>): void;
  unshare(): void;
  clear(): void;
}

export function formDraft(name: string): FormDraft {
  const storage = tabStorage(prefix + name);
  function unshare() {
    const { [name]: own, ...others } = toObject(sharedFields.read());
    if (own) sharedFields.save(others);
  }
  return {
    ...storage,
    read: () =>
      readTexts({ ...toObject(toObject(sharedFields.read())[name]), ...toObject(storage.read()) }),
    share(values) {
      const { whose = "" } = formDraft("owner").read();
      sharedFields.save({ ...toObject(sharedFields.read()), whose, [name]: values });
    },
    unshare,
    clear() {
      storage.clear();
      unshare();
    },
  };
}

/** The email address of the owner of the values that new tabs read. */
export function getSharedOwner(): string | undefined {
  return readTexts(toObject(sharedFields.read())).whose;
}

export function deleteSharedFields(): void {
  sharedFields.clear();
}

const toObject = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};

function readTexts(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
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

/** A JSON value in session storage. */
export const tabStorage = (key: string) => jsonStorage(key, () => sessionStorage);

/** Without storage, `save` and `clear` do nothing and `read` returns null. */
function jsonStorage(key: string, getStorage: () => Storage) {
  return {
    read(): unknown {
      try {
        return JSON.parse(getStorage().getItem(key) ?? "null");
      } catch {
        // Storage is blocked, or its content is not ours.
        return null;
      }
    },
    save(value: unknown): void {
      try {
        getStorage().setItem(key, JSON.stringify(value));
      } catch {
        // The value is lost when the page is left.
      }
    },
    clear(): void {
      try {
        getStorage().removeItem(key);
      } catch {
        // Nothing is stored.
      }
    },
  };
}
