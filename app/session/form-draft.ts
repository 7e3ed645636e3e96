import { getCurrentViewer, type Viewer } from "./use-viewer.ts";

/** Prefix of the keys of form drafts in session storage. */
const prefix = "draft-";

/**
 * Fields that all tabs of a customer read, by form, and the customer (`toDraftOwner`). Kept in
 * local storage, like the carts.
 */
const sharedFields = jsonStorage("reorder-notes", () => localStorage);

const storedAllergens = jsonStorage("hidden-allergens", () => localStorage);

/**
 * The allergens that the menu hides, joined by commas. Kept on the device, like the cart, because
 * the cart and checkout warn about them too. Not in the account, because data about health is a
 * special category under UK GDPR and the server does not need it.
 */
export const hiddenAllergens = {
  /**
   * Leaves out another customer's once someone is signed in. They outlast the session, because
   * showing a dish with an allergen is more dangerous than hiding too much.
   */
  read(): string {
    const { whose, hide = "", others = hide } = readTexts(storedAllergens.read());
    const viewer = getSignedInViewer();
    // Lists stored earlier have the owner's email, which may change.
    if (!whose || !viewer?.id || whose === viewer.id || whose === viewer.email) return hide;
    return hide
      .split(",")
      .filter((name) => !others.split(",").includes(name))
      .join();
  },
  save(hide: string): void {
    const { whose, hide: kept = "", others = kept } = readTexts(storedAllergens.read());
    const viewer = getSignedInViewer();
    if (!hide) storedAllergens.clear();
    else if (viewer) storedAllergens.save({ whose: viewer.id ?? viewer.email, hide });
    // `others` are those of the customer whose session has expired. A visitor who removes one and
    // adds it again has chosen it.
    else storedAllergens.save({ whose, hide, others: whose && intersect(others, hide) });
  },
  /**
   * Assigns a visitor's allergens to the signed-in user; deletes another person's. Does nothing
   * without the user's id.
   */
  claim(): void {
    if (getSignedInViewer()?.id) hiddenAllergens.save(hiddenAllergens.read());
  },
  clear: storedAllergens.clear,
};

function intersect(names: string, others: string): string {
  return names
    .split(",")
    .filter((name) => others.split(",").includes(name))
    .join();
}

type SignedInViewer = Pick<Extract<Viewer, { state: "signed-in" }>, "id" | "email">;

/** Says who typed the stored values. */
export const toDraftOwner = ({ id, email }: SignedInViewer) => ({ whose: email, id });

/**
 * By id, because customers may change their email. Remove after 0.2: the comparison of emails; the
 * previous release stores and sends no id.
 */
export const isDraftOwner = (
  { whose, id }: { whose?: unknown; id?: unknown },
  viewer: SignedInViewer,
): boolean => (id && viewer.id ? id === viewer.id : whose === viewer.email);

function getSignedInViewer() {
  const viewer = getCurrentViewer();
  return viewer.state === "signed-in" ? viewer : undefined;
}

/**
 * A form's typed values, by field name. Kept per tab in session storage, so that they survive a
 * reload, Back and signing in.
 */
export interface FormDraft {
  /** Empty fields have the values of this customer's other tabs, if they are shared. */
  read(): Record<string, string>;
  save(values: Record<string, string | undefined>): void;
  /**
   * Shares these fields, also as changed later, with the customer's other tabs until the form's
   * dishes are removed. Does nothing for staff, because they may repeat a customer's order.
   */
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
    read: () => fillEmpty(readTexts(storage.read()), readSharedFields()[name]),
    save(values) {
      storage.save(values);
      const shared = readSharedFields();
      if (shared[name])
        sharedFields.save({
          ...shared,
          [name]: Object.fromEntries(
            Object.keys(toObject(shared[name])).map((field) => [field, values[field]]),
          ),
        });
    },
    share(values) {
      const viewer = getSignedInViewer();
      if (viewer && !viewer.isAdmin)
        sharedFields.save({ ...readSharedFields(), ...toDraftOwner(viewer), [name]: values });
    },
    unshare,
    clear() {
      storage.clear();
      unshare();
    },
  };
}

/**
 * The signed-in customer's shared fields, by form, and the customer. Empty if they are another
 * person's, because they may name an allergy.
 */
function readSharedFields(): Record<string, unknown> {
  const viewer = getSignedInViewer();
  const shared = toObject(sharedFields.read());
  return viewer && isDraftOwner(shared, viewer) ? shared : {};
}

function fillEmpty(values: Record<string, string>, shared: unknown): Record<string, string> {
  const filled = { ...values };
  for (const [field, text] of Object.entries(readTexts(shared))) filled[field] ||= text;
  return filled;
}

/**
 * Copies the signed-in customer's shared fields to this tab's drafts; deletes another person's.
 * Returns true if a draft has changed.
 */
export function claimSharedFields(): boolean {
  const { whose, id: _, ...shared } = readSharedFields();
  if (!whose) sharedFields.clear();
  let isChanged = false;
  for (const [name, fields] of Object.entries(shared)) {
    const storage = tabStorage(prefix + name);
    const values = readTexts(storage.read());
    const filled = fillEmpty(values, fields);
    if (JSON.stringify(filled) === JSON.stringify(values)) continue;
    storage.save(filled);
    isChanged = true;
  }
  return isChanged;
}

export const deleteSharedFields = sharedFields.clear;

const toObject = (value: unknown): Record<string, unknown> =>
  typeof value === "object" ? { ...value } : {};

function readTexts(values: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(toObject(values)).filter(
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
