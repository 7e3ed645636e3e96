import type { Admin } from "../../../../domain/actor.ts";
import { dishSection } from "../../../../domain/menu/dish-schema.ts";
import { moveToSection } from "../../../../domain/menu/sections/move-to-section.ts";
import { setDishesSoldOut } from "../../../../domain/menu/sold-out/set-sold-out.ts";
import { messages } from "../../../../domain/messages.ts";
import {
  type ConfirmAllergenListsRefusal,
  confirmAllergenLists,
} from "../../../../domain/setup/confirm-allergen-lists.ts";
import type { Shop } from "../../../../domain/shop.ts";
import { invalidResult, type RefusalText, toActionResult } from "../../../action-result.ts";

function describeRefusal(refusal: ConfirmAllergenListsRefusal): RefusalText {
  switch (refusal.code) {
    case "only_admins":
      return { status: 403, message: messages.dishes.onlyAdmins };
    case "dish_not_found":
      return { status: 404, message: messages.dishes.someNotFound };
    case "dish_changed":
      return { status: 409, message: messages.dishes.someChanged };
    case "sample_allergens":
      return { status: 409, message: messages.dishes.sampleAllergens(refusal.name) };
  }
}

/**
 * Handles the actions for several dishes, whose `ids` are separated by commas:
 * - `complete-allergens` (with `dishes` instead: each `id:version`)
 * - `move-dishes` (with `section`, empty for none; with `new`, the section needs a name)
 * - `sold-out-dishes` (with `soldOut`: true or false)
 *
 * Refuses any other intent, and malformed ids or sections, with 400.
 */
export async function changeSelectedDishes(shop: Shop, actor: Admin, form: FormData) {
  const ids = parseIds(form.get("ids"));
  const intent = form.get("intent");
  if (intent === "sold-out-dishes" && ids) {
    const soldOut = form.get("soldOut") === "true";
    const { markedSoldOut, backOnSale } = messages.dishes;
    return toActionResult(await setDishesSoldOut(shop, actor, { ids, soldOut }), {
      message: soldOut ? markedSoldOut(ids.length) : backOnSale(ids.length),
      describe: describeRefusal,
    });
  }
  if (intent === "move-dishes" && ids) {
    const section = dishSection.safeParse(form.get("section"));
    const isNameMissing = form.has("new") && section.data === "";
    if (!section.success || isNameMissing)
      return invalidResult(section.error?.issues[0]?.message ?? messages.dishes.sectionName, {
        status: 400,
      });
    const moved = await moveToSection(shop, actor, { ids, section: section.data });
    return toActionResult(moved, {
      message: moved.ok
        ? messages.dishes.moved(moved.value.movedCount, moved.value.section)
        : undefined,
      describe: describeRefusal,
    });
  }
  const dishes = parseVersions(form.get("dishes"));
  if (intent === "complete-allergens" && dishes)
    return toActionResult(await confirmAllergenLists(shop, actor, { dishes }), {
      message: messages.dishes.allergensCompleted(dishes.length),
      describe: describeRefusal,
    });
  return invalidResult(messages.page.requestNotReadable, { status: 400 });
}

/** Null if malformed or empty. */
function parseVersions(value: FormDataEntryValue | null): { id: number; version: number }[] | null {
  if (typeof value !== "string" || !/^\d{1,9}:\d{1,9}(?:,\d{1,9}:\d{1,9})*$/.test(value))
    return null;
  return value.split(",").map((pair) => {
    const [id, version] = pair.split(":").map(Number);
    return { id: id ?? 0, version: version ?? 0 };
  });
}

/** Null if malformed or empty. */
function parseIds(value: FormDataEntryValue | null): number[] | null {
  if (typeof value !== "string" || !/^\d{1,9}(?:,\d{1,9})*$/.test(value)) return null;
  return [...new Set(value.split(",").map(Number))];
}
