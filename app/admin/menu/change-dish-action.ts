import { deleteDish } from "../../../domain/menu/delete-dish.ts";
import { dishSection } from "../../../domain/menu/dish-schema.ts";
import { moveDish } from "../../../domain/menu/move-dish.ts";
import { moveSection } from "../../../domain/menu/sections/move-section.ts";
import { renameSection } from "../../../domain/menu/sections/rename-section.ts";
import { setFeatured } from "../../../domain/menu/set-featured.ts";
import { setSoldOut } from "../../../domain/menu/sold-out/set-sold-out.ts";
import { messages } from "../../../domain/messages.ts";
import { invalidResult, type RefusalText, toActionResult } from "../../action-result.ts";
import { servicesContext } from "../../context.ts";
import { callAction, readSubmittedField } from "../../network-failure.ts";
import { readForm } from "../../read-form.ts";
import { showResult } from "../../show-result.ts";
import { adminContext } from "../admin-context.ts";
import type { Route } from "./+types/change-dish-action";
import { changeSelectedDishes } from "./selection/change-selected-dishes.ts";

type SectionRefusal = { code: "only_admins" | "section_not_found" | "section_exists" };
type DishRefusal = { code: "only_admins" | "dish_not_found" };

function describeRefusal({ code }: DishRefusal | SectionRefusal): RefusalText {
  switch (code) {
    case "only_admins":
      return { status: 403, message: messages.dishes.onlyAdmins };
    case "dish_not_found":
      return { status: 404, message: messages.dishes.notFound };
    case "section_not_found":
      return { status: 404, message: messages.dishes.sectionNotFound };
    case "section_exists":
      return { status: 409, message: messages.dishes.sectionExists, field: "name" };
  }
}

/**
 * Handles the actions of the menu page, and the kitchen's `sold-out`. Positions are zero-based.
 * `intent` is one of:
 * - `delete`, `sold-out` (with `soldOut`: true or false), `feature` (with `featured`: true or
 *   false) or `move` (with `position` on the menu), each with the `id` of a dish
 * - `move-section` (with `section` and its `position` among the sections)
 * - `rename-section` (with `section` and `name`)
 * - those of `changeSelectedDishes`, which refuses every other intent
 */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = await context.get(adminContext)();
  const { shop } = context.get(servicesContext);
  const form = await readForm(request);
  const id = parseWholeNumber(form.get("id"));
  const position = parseWholeNumber(form.get("position"));
  const section = form.get("section");
  const intent = form.get("intent");
  if (intent === "delete" && id !== null) {
    const deleted = await deleteDish(shop, actor, { id });
    return toActionResult(deleted, {
      message: messages.dishes.deleted,
      describe: describeRefusal,
    });
  }
  if (intent === "sold-out" && id !== null) {
    const changed = await setSoldOut(shop, actor, { id, soldOut: form.get("soldOut") === "true" });
    return toActionResult(changed, { describe: describeRefusal });
  }
  if (intent === "feature" && id !== null) {
    const changed = await setFeatured(shop, actor, {
      id,
      featured: form.get("featured") === "true",
    });
    return toActionResult(changed, { describe: describeRefusal });
  }
  if (intent === "move" && id !== null && position !== null) {
    const moved = await moveDish(shop, actor, { id, position });
    return toActionResult(moved, { describe: describeRefusal });
  }
  if (intent === "move-section" && typeof section === "string" && position !== null) {
    const moved = await moveSection(shop, actor, { section, position });
    return toActionResult(moved, { describe: describeRefusal });
  }
  if (intent === "rename-section" && typeof section === "string") {
    const name = dishSection.safeParse(form.get("name"));
    if (!name.success || name.data === "")
      return invalidResult(name.error?.issues[0]?.message ?? messages.dishes.sectionName, {
        status: 400,
      });
    const renamed = await renameSection(shop, actor, { section, name: name.data });
    return toActionResult(renamed, {
      message: messages.dishes.sectionRenamed,
      describe: describeRefusal,
    });
  }
  return changeSelectedDishes(shop, actor, form);
}

function parseWholeNumber(value: FormDataEntryValue | null): number | null {
  return typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : null;
}

/** Shows the toasts here, because the dish's row may have been unmounted. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await readSubmittedField(request, "intent")) ?? "";
  const failureToast = failureToasts[intent] ?? messages.dishes.updateFailed;
  return callAction(serverAction, {
    onResult(result) {
      const isSectionGone = result.kind === "refused" && result.code === "section_not_found";
      const hasForm = ["rename-section", "move-dishes", "complete-allergens"].includes(intent);
      const isShownInForm = hasForm && result.kind !== "ok" && !isSectionGone;
      if (!isShownInForm) showResult(result, (reason) => `${failureToast}. ${reason}`);
    },
  });
}

const failureToasts: Partial<Record<string, string>> = {
  delete: messages.dishes.deleteFailed,
  "move-section": messages.dishes.sectionUpdateFailed,
  "rename-section": messages.dishes.sectionUpdateFailed,
};
