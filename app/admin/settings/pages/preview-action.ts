import { mayChangeSettings } from "../../../../domain/business/change-settings.ts";
import { messages } from "../../../../domain/messages.ts";
import { maxTextLength } from "../../../../domain/own-pages/own-page-fields.ts";
import { renderMarkdown } from "../../../../domain/own-pages/render-markdown.ts";
import { readForm } from "../../../read-form.ts";
import { adminContext } from "../../admin-context.ts";
import type { Route } from "./+types/preview-action";

/** Renders the form's `text` as the page will show it. Saves nothing. */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = await context.get(adminContext)();
  if (!mayChangeSettings(actor)) return Response.json({ message: messages.ownPages.ownerOnly }, { status: 403 });
  const text = (await readForm(request)).get("text");
  if (typeof text !== "string" || text.length > maxTextLength)
    return Response.json({ message: messages.fields.tooLong(maxTextLength) }, { status: 400 });
  return Response.json({ html: renderMarkdown(text) });
}
