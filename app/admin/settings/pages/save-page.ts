import { parseWithZod } from "@conform-to/zod/v4";
import type { RouterContextProvider } from "react-router";
import { describeFields } from "../../../../domain/audit/describe-audit-entry.ts";
import { getSettings } from "../../../../domain/business/get-settings.ts";
import {
  type AddCustomPageRefusal,
  addCustomPage,
} from "../../../../domain/custom-pages/add-custom-page.ts";
import {
  type ChangeCustomPageRefusal,
  changeCustomPage,
} from "../../../../domain/custom-pages/change-custom-page.ts";
import {
  type CustomPage,
  maxCustomPages,
  maxPlaced,
} from "../../../../domain/custom-pages/custom-page.ts";
import {
  customPageSchema,
  toCustomPageFields,
} from "../../../../domain/custom-pages/custom-page-schema.ts";
import { messages } from "../../../../domain/messages.ts";
import { redirectWithCookies } from "../../../account/redirect-with-cookies.ts";
import {
  type ActionResult,
  failedResult,
  invalidResult,
  type RefusalText,
  refusedResult,
} from "../../../action-result.ts";
import { servicesContext } from "../../../context.ts";
import { flashCookie } from "../../../flash.ts";
import { handleDatabaseUnavailable } from "../../../handle-database-unavailable.ts";
import { readForm } from "../../../read-form.ts";
import { adminContext } from "../../admin-context.ts";
import { describeTextRefusal } from "./describe-text-refusal.ts";

/** Returned if someone else saved the page first. */
export interface PageConflict {
  /** Their version. */
  saved: CustomPage;
  /** Describes how it differs from the typed values. */
  differences: string[];
}

export type SavePageResult = ActionResult<null, { code: string; conflict?: PageConflict }>;

const pagesPath = "/admin/settings/pages";

/** Adds a page, or changes the page with the form's `id`. */
export async function savePage(context: Readonly<RouterContextProvider>, request: Request) {
  const services = context.get(servicesContext);
  const submission = parseWithZod(await readForm(request), { schema: customPageSchema });
  const { saveFailed } = messages.customPages;
  return handleDatabaseUnavailable(
    services,
    async () => {
      const actor = await context.get(adminContext)();
      if (submission.status !== "success") return invalidResult(submission, { status: 400 });
      const { id, version = 0 } = submission.value;
      const page = toCustomPageFields(submission.value);
      const result =
        id === undefined
          ? await addCustomPage(services.shop, actor, page)
          : await changeCustomPage(services.shop, actor, { id, version, page });
      if (result.ok) return redirectWithCookies(pagesPath, [flashCookie("page-saved")]);
      const refusal = result.error;
      const text = describeRefusal(refusal);
      const toast = text.field ? undefined : saveFailed(text.message);
      if (refusal.code !== "page_changed")
        return refusedResult({ code: refusal.code }, { ...text, toast }, { submission });
      const differences = describeFields(
        "setting",
        refusal.differences,
        await getSettings(services.shop),
      );
      const conflict: PageConflict = { saved: refusal.stored, differences };
      return refusedResult({ code: refusal.code, conflict }, { ...text, toast }, { submission });
    },
    (reason) => failedResult(reason, { toast: saveFailed(reason), submission }),
  );
}

function describeRefusal(refusal: AddCustomPageRefusal | ChangeCustomPageRefusal): RefusalText {
  const texts = messages.customPages;
  switch (refusal.code) {
    case "only_owner":
      return { status: 403, message: texts.ownerOnly };
    case "page_not_found":
      return { status: 404, message: texts.notFound };
    case "page_changed":
      return { status: 409, message: texts.changedMeanwhile };
    case "slug_reserved":
      return { status: 409, message: texts.slugReserved, field: "slug" };
    case "slug_taken":
      return { status: 409, message: texts.slugTaken(refusal.title), field: "slug" };
    case "too_many_marks":
    case "text_not_rendered":
      return { status: 400, message: describeTextRefusal({ code: refusal.code }), field: "text" };
    case "too_many_pages":
      return { status: 409, message: texts.tooManyPages(maxCustomPages) };
    case "navigation_full":
      return {
        status: 409,
        message: texts.navigationFull(maxPlaced.navigation),
        field: "placement",
      };
    case "footer_full":
      return { status: 409, message: texts.footerFull(maxPlaced.footer), field: "placement" };
  }
}
