import { isRouteErrorResponse } from "react-router";
import {
  type HeroFiles,
  type LogoFiles,
  lookPictureUses,
  type SceneFiles,
} from "../../../../domain/business/look/look-files.ts";
import { storeLookPicture } from "../../../../domain/business/look/store-look-picture.ts";
import type { PictureRefusal } from "../../../../domain/menu/pictures.ts";
import { messages } from "../../../../domain/messages.ts";
import {
  type ActionResult,
  invalidResult,
  okResult,
  refusedResult,
} from "../../../action-result.ts";
import { servicesContext } from "../../../context.ts";
import { callAction } from "../../../network-failure.ts";
import { readForm } from "../../../read-form.ts";
import { adminContext } from "../../admin-context.ts";
import type { Route } from "./+types/upload-picture-action";

export type UploadResult = ActionResult<LogoFiles | HeroFiles | SceneFiles>;

/**
 * Stores a picture and returns its files, which the look or page form then saves. A wide logo comes
 * with an `icon`.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = await context.get(adminContext)();
  const form = await readForm(request);
  const requestedUse = form.get("use");
  const use = lookPictureUses.find((knownUse) => knownUse === requestedUse);
  if (!use) return invalidResult(messages.settings.pictureMissing);
  // A missing file becomes an empty upload, which is refused because it is not a picture.
  const upload = (await readFileBytes(form.get("upload"))) ?? new Uint8Array();
  const icon = await readFileBytes(form.get("icon"));
  const stored = await storeLookPicture(context.get(servicesContext).lookPictures, actor, {
    use,
    upload,
    icon,
  });
  if (stored.ok) return okResult(stored.value);
  const { code } = stored.error;
  if (code === "only_owner")
    return refusedResult({ code }, { status: 403, message: messages.settings.ownerOnly });
  return refusedResult(
    { code },
    { status: code === "not_stored" ? 503 : 422, message: describeRefusal(code) },
  );
}

async function readFileBytes(
  value: FormDataEntryValue | null,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return value instanceof File ? new Uint8Array(await value.arrayBuffer()) : undefined;
}

function describeRefusal(code: PictureRefusal["code"]): string {
  const reasons = {
    not_a_picture: messages.dishes.notAPicture,
    too_many_pixels: messages.dishes.tooManyPixels,
    too_slow: messages.dishes.pictureTooSlow,
    not_stored: messages.dishes.pictureNotStored,
  };
  return messages.dishes.uploadFailed(reasons[code]);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const { uploadFailed, pictureTooLarge } = messages.dishes;
  return callAction(serverAction, {
    // The server refuses a file that is too large before it reads the form.
    describeFailure: (_reason, error) =>
      isRouteErrorResponse(error) && error.status === 413
        ? { message: uploadFailed(pictureTooLarge) }
        : {},
  });
}
