import { deleteDish } from "../../../domain/menu/delete-dish.ts";
import { dishSection } from "../../../domain/menu/dish-schema.ts";
import { moveDish } from "../../../domain/menu/move-dish.ts";
import { moveSection } from "../../../domain/menu/sections/move-section.ts";
import { renameSection } from "../../../domain/menu/sections/rename-section.ts";
import { setFeatured } from "../../../domain/menu/set-featured.ts";
import { setSoldOut } from "../../../domain/menu/set-sold-out.ts";
import { messages } from "../../../domain/messages.ts";
import { invalidResult, type RefusalText, toActionResult } from "../../action-result.ts";
import { servicesContext } from "../../context.ts";
import { callAction, readSubmittedField } from "../../network-failure.ts";
import { readForm } from "../../read-form.ts";
import { showResult } from "../../show-result.ts";
import { toast } from "../../ui/toast/toast.tsx";
import { adminContext } from "../admin-context.ts";
import type { Route } from "./+types/change-dish-action";

const describeNotFound = (toast: string) => (): RefusalText => ({
  status: 404,
  message: messages.dishes.notFound,
  toast,
});

const describeSectionRefusal = ({ code }: { code: string }): RefusalText =>
  code === "section_exists"
    ? { status: 409, message: messages.dishes.sectionExists, field: "name" }
    : {
        status: 404,
        message: messages.dishes.sectionNotFound,
        toast: messages.dishes.updateFailed,
      };

/**
 * Handles the actions of the menu page. Positions are zero-based. `intent` is one of:
 * - `delete`, `sold-out` (with `soldOut`: true or false), `feature` (with `featured`: true or false)
 *   or `move` (with `position` on the menu), each with the `id` of a dish
 * - `move-section` (with `section` and its `position` among the sections)
 * - `rename-section` (with `section` and `name`)
 */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = await context.get(adminContext)();
  const { shop } = context.get(servicesContext);
  const form = await readForm(request);
  const id = parseWholeNumber(form.get("id"));
  const position = parseWholeNumber(form.get("position"));
  const section = form.get("section");
  const intent = form.get("intent");
  if (intent === "delete") {
    const deleted = await deleteDish(shop, actor, { id: id ?? 0 });
    return toActionResult(deleted, {
      message: messages.dishes.deleted,
      describe: describeNotFound(messages.dishes.deleteFailed),
    });
  }
  if (intent === "sold-out" && id !== null) {
    const changed = await setSoldOut(shop, actor, { id, soldOut: form.get("soldOut") === "true" });
    return toActionResult(changed, { describe: describeNotFound(messages.dishes.updateFailed) });
  }
  if (intent === "feature" && id !== null) {
    const changed = await setFeatured(shop, actor, {
      id,
      featured: form.get("featured") === "true",
    });
    return toActionResult(changed, { describe: describeNotFound(messages.dishes.updateFailed) });
  }
  if (intent === "move" && id !== null && position !== null) {
    const moved = await moveDish(shop, actor, { id, position });
    return toActionResult(moved, { describe: describeNotFound(messages.dishes.updateFailed) });
  }
  if (intent === "move-section" && typeof section === "string" && position !== null) {
    const moved = await moveSection(shop, actor, { section, position });
    return toActionResult(moved, { describe: describeSectionRefusal });
  }
  if (intent === "rename-section" && typeof section === "string") {
    const name = dishSection.safeParse(form.get("name"));
    const problem = name.success
      ? name.data === "" && messages.dishes.sectionName
      : name.error.issues[0]?.message;
    if (problem || !name.success)
      return invalidResult(problem || messages.dishes.sectionName, { status: 400 });
    const renamed = await renameSection(shop, actor, { section, name: name.data });
    return toActionResult(renamed, {
      message: messages.dishes.sectionRenamed,
      describe: describeSectionRefusal,
    });
  }
  return invalidResult(messages.page.requestNotReadable, {
    status: 400,
    toast: messages.dishes.updateFailed,
  });
}

function parseWholeNumber(value: FormDataEntryValue | null): number | null {
  return typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : null;
}

/** Shows the toasts here, because the dish's row may have been unmounted. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const isDeletion = (await readSubmittedField(request, "intent")) === "delete";
  const failureToast = isDeletion ? messages.dishes.deleteFailed : messages.dishes.updateFailed;
  return callAction(serverAction, {
    describeFailure: (reason) => ({ toast: `${failureToast}. ${reason}` }),
    onResult(result) {
      if (result.kind === "ok") return showResult(result);
      const text = result.kind === "failed" ? result.toast : `${failureToast}. ${result.message}`;
      toast.error(text ?? failureToast);
    },
  });
}
