import {
  type AddPhotoRefusal,
  addPhoto,
  type PhotoDestination,
} from "../../../../domain/menu-import/add-photo.ts";
import { formatDuration } from "../../../../domain/messages/format/format-duration.ts";
import { messages } from "../../../../domain/messages.ts";
import { parsePositiveInteger } from "../../../../domain/parse-positive-integer.ts";
import { servicesContext } from "../../../context.ts";
import { handleDatabaseUnavailable } from "../../../handle-database-unavailable.ts";
import { readForm } from "../../../read-form.ts";
import { adminContext } from "../../admin-context.ts";
import { pictureMessages } from "../picture-messages.ts";
import type { Route } from "./+types/photo-action";

/**
 * Adds the `upload` to the dish with the form's `id`, or to the `row` of the `draft`. The browser
 * sends one request per photo. Responds with JSON, in which `message` says why the photo was not
 * added; null if it was.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  return handleDatabaseUnavailable(
    services,
    async () => {
      const actor = await context.get(adminContext)();
      const form = await readForm(request);
      const destination = readDestination(form);
      if (!destination) return respond(messages.page.requestNotReadable, 400);
      const upload = form.get("upload");
      // A missing file becomes an empty upload, which is refused because it is not a picture.
      const bytes =
        upload instanceof File ? new Uint8Array(await upload.arrayBuffer()) : new Uint8Array();
      const added = await addPhoto(services, actor, { destination, upload: bytes });
      if (added.ok) return respond(null, 200);
      const { message, status } = describeRefusal(added.error);
      return respond(message, status);
    },
    (reason) => respond(reason, 503),
  );
}

function respond(message: string | null, status: number): Response {
  return Response.json({ message }, { status, headers: { "cache-control": "no-store" } });
}

function readDestination(form: FormData): PhotoDestination | null {
  const id = parsePositiveInteger(form.get("id"));
  const row = parsePositiveInteger(form.get("row"));
  const draftId = form.get("draft");
  if (id !== null) return { id };
  const isUuid =
    typeof draftId === "string" && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(draftId);
  return isUuid && row !== null ? { draftId, row } : null;
}

function describeRefusal(refusal: AddPhotoRefusal): { message: string; status: number } {
  switch (refusal.code) {
    case "only_admins":
      return { status: 403, message: messages.menuImport.onlyAdmins };
    case "dish_not_found":
      return { status: 404, message: messages.menuImport.photoDishGone };
    case "too_many":
      return {
        status: 429,
        message: messages.menuImport.tooMany(formatDuration(refusal.retryAfter)),
      };
    case "picture_refused":
      return {
        status: refusal.reason === "not_stored" ? 503 : 422,
        message: messages.dishes.uploadFailed(pictureMessages[refusal.reason]),
      };
  }
}
