import { data, type ShouldRevalidateFunction } from "react-router";
import { getToday } from "../../../../domain/business/get-settings.ts";
import { getCustomPage } from "../../../../domain/custom-pages/read-custom-pages.ts";
import { renderCustomPage } from "../../../../domain/custom-pages/render-custom-page.ts";
import { messages } from "../../../../domain/messages.ts";
import { canChangeSettings } from "../../../../domain/owner-policy.ts";
import { parsePositiveInteger } from "../../../../domain/parse-positive-integer.ts";
import { servicesContext } from "../../../context.ts";
import { privatePageMeta } from "../../../layout/page-meta.ts";
import { callAction } from "../../../network-failure.ts";
import { privatePageHeaders } from "../../../private-page.ts";
import { adminContext } from "../../admin-context.ts";
import { AdminError } from "../../admin-error.tsx";
import type { Route } from "./+types/edit-page";
import { PageEditor } from "./page-editor.tsx";
import { savePage } from "./save-page.ts";

export const meta = privatePageMeta("Page");
export const headers = privatePageHeaders;

/**
 * Never reloads the page in an open editor, so that the typed text stays if someone else deletes
 * the page.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => currentUrl.href !== nextUrl.href && defaultShouldRevalidate;

/**
 * Loads the page with the id in the URL. If the id is `new`, starts a new page, or a new policy
 * with `?kind=policy`.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const actor = await context.get(adminContext)();
  const { shop, publicUrl } = context.get(servicesContext);
  const isNew = params.page === "new";
  const id = parsePositiveInteger(params.page);
  const page = id === null ? null : await getCustomPage(shop, actor, id);
  if (!isNew && !page) throw data(null, { status: 404 });
  const newKind =
    new URL(request.url).searchParams.get("kind") === "policy"
      ? ("policy" as const)
      : ("page" as const);
  const html = page ? renderCustomPage(page.text).html : "";
  const today = await getToday(shop);
  return { page, newKind, today, html, canChange: canChangeSettings(actor), publicUrl };
}

export function action({ context, request }: Route.ActionArgs) {
  return savePage(context, request);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callAction(serverAction, {
    describeFailure: (reason) => ({ toast: messages.customPages.saveFailed(reason) }),
  });
}

export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PageEditor
      key={loaderData.page?.id ?? loaderData.newKind}
      {...loaderData}
      result={actionData}
    />
  );
}

export function ErrorBoundary() {
  return <AdminError />;
}
