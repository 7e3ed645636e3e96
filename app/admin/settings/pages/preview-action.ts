import {
  maxTextLength,
  normalisePageText,
} from "../../../../domain/custom-pages/custom-page-fields.ts";
import { tryRenderMarkdown } from "../../../../domain/custom-pages/render-custom-page.ts";
import { messages } from "../../../../domain/messages.ts";
import { canChangeSettings } from "../../../../domain/owner-policy.ts";
import { readForm } from "../../../read-form.ts";
import { adminContext } from "../../admin-context.ts";
import type { Route } from "./+types/preview-action";
import { describeTextRefusal } from "./describe-text-refusal.ts";

/** Renders the form's `text` as it will look on the page. Saves nothing. */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = await context.get(adminContext)();
  if (!canChangeSettings(actor))
    return Response.json({ message: messages.customPages.ownerOnly }, { status: 403 });
  const typedText = (await readForm(request)).get("text");
  const text = typeof typedText === "string" ? normalisePageText(typedText) : "";
  if (text.length > maxTextLength)
    return Response.json({ message: messages.fields.tooLong(maxTextLength) }, { status: 400 });
  const html = tryRenderMarkdown(text);
  if (!html.ok) return Response.json({ message: describeTextRefusal(html.error) }, { status: 400 });
  return Response.json({ html: html.value });
}
