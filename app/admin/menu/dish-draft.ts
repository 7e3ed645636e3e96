import { type Allergen, allergens } from "../../../domain/menu/allergens.ts";
import { allergenField } from "../../../domain/menu/dish-schema-fields.ts";
import type { StoredDish } from "../../../domain/menu/menu-store.ts";
import { formatPlainAmount } from "../../../domain/money.ts";

/** The open dish form and its field values. `id` is null for a new dish. */
export interface DishDraft {
  /** React key: a new key resets the form. */
  key: string;
  id: number | null;
  version: number | null;
  fields: Record<string, string>;
}

const formKey = "menu-form";
const pictureKey = "menu-form-picture";

export function createEmptyDraft(): DishDraft {
  return {
    key: `new ${Date.now()}`,
    id: null,
    version: null,
    fields: { category: "veg", picture: "keep" },
  };
}

export function createDishDraft(dish: StoredDish): DishDraft {
  const statedAllergens = allergens.flatMap((allergen: Allergen) => {
    const presence = dish.allergens[allergen];
    return presence ? [[allergenField(allergen), presence] as const] : [];
  });
  return {
    key: `${dish.id} ${dish.version} ${Date.now()}`,
    id: dish.id,
    version: dish.version,
    fields: {
      name: dish.name,
      description: dish.description,
      price: formatPlainAmount(dish.price),
      category: dish.category,
      section: dish.section ?? "",
      vegan: dish.vegan ? "on" : "",
      featured: dish.featured ? "on" : "",
      image: dish.image,
      picture: "keep",
      ...Object.fromEntries(statedAllergens),
    },
  };
}

/**
 * Stores the open form in local storage, so that a reload or a flat battery loses nothing. The form
 * also works if storage is blocked.
 */
export const dishDraftStorage = {
  read(): DishDraft | null {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(formKey) ?? "null");
      if (typeof stored !== "object" || stored === null) return null;
      const { id, version, fields } = stored as Record<string, unknown>;
      if (typeof fields !== "object" || fields === null) return null;
      const texts = Object.entries(fields).filter(
        (entry): entry is [string, string] => typeof entry[1] === "string",
      );
      return {
        key: "stored",
        id: parseInteger(id),
        version: parseInteger(version),
        fields: Object.fromEntries(texts),
      };
    } catch {
      // Storage is blocked, or its content is malformed.
      return null;
    }
  },
  save({ id, version, fields }: DishDraft) {
    storeText(formKey, JSON.stringify({ id, version, fields }));
  },
  /** Takes a data URL. Returns false if storage is full or blocked. */
  savePicture: (picture: string): boolean => storeText(pictureKey, picture),
  readPicture(): string | null {
    try {
      const stored = localStorage.getItem(pictureKey);
      return stored?.startsWith("data:image/webp;base64,") ? stored : null;
    } catch {
      // Storage is blocked.
      return null;
    }
  },
  deletePicture: () => removeText(pictureKey),
  delete() {
    removeText(formKey);
    removeText(pictureKey);
  },
};

function parseInteger(value: unknown): number | null {
  return Number.isInteger(value) ? (value as number) : null;
}

function storeText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    // Storage is blocked or full.
    return false;
  }
}

function removeText(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked.
  }
}
