import { parseWithZod } from "@conform-to/zod/v4";
import { messages } from "../../../domain/messages.ts";
import {
  deleteFilterSchema,
  saveFilterSchema,
} from "../../../domain/order-search/saved-filter-schema.ts";
import {
  deleteSavedFilter,
  maxSavedFilters,
  saveFilter,
} from "../../../domain/order-search/saved-filters.ts";
import { invalidResult, okResult, refusedResult } from "../../action-result.ts";
import { servicesContext } from "../../context.ts";
import { callAction } from "../../network-failure.ts";
import { readForm } from "../../read-form.ts";
import { adminContext } from "../admin-context.ts";
import type { Route } from "./+types/saved-filters-action";

/** Saves or deletes a named filter of the orders list, depending on `intent`. */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = await context.get(adminContext)();
  const { shop } = context.get(servicesContext);
  const formData = await readForm(request);
  if (formData.get("intent") === "delete") {
    const submission = parseWithZod(formData, { schema: deleteFilterSchema });
    if (submission.status !== "success") return invalidResult(submission);
    const deleted = await deleteSavedFilter(shop, actor, { id: submission.value.filterId });
    return deleted.ok ? okResult(null, { message: messages.savedFilters.deleted }) : denied();
  }
  const submission = parseWithZod(formData, { schema: saveFilterSchema });
  if (submission.status !== "success") return invalidResult(submission);
  const saved = await saveFilter(shop, actor, submission.value);
  if (saved.ok)
    return okResult(null, { message: messages.savedFilters.saved(submission.value.name) });
  if (saved.error.code === "only_admins") return denied();
  const message = messages.savedFilters.tooMany(maxSavedFilters);
  return refusedResult(saved.error, { status: 409, message, field: "name" }, { submission });
}

function denied() {
  return refusedResult(
    { code: "only_admins" as const },
    { status: 403, message: messages.admin.denied },
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callAction(serverAction);
}
