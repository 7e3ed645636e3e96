import { parseWithZod } from "@conform-to/zod/v4";
import { isRouteErrorResponse } from "react-router";
import type { z } from "zod";
import { type AddDishRefusal, addDish } from "../../../domain/menu/add-dish.ts";
import { type ChangeDishRefusal, changeDish } from "../../../domain/menu/change-dish.ts";
import type { PictureChoice } from "../../../domain/menu/dish-picture.ts";
import { dishSchema, parseAllergenStatement } from "../../../domain/menu/dish-schema.ts";
import { messages } from "../../../domain/messages.ts";
import {
  invalidResult,
  okResult,
  type RefusalText,
  refusedResult,
  toActionResult,
} from "../../action-result.ts";
import { servicesContext } from "../../context.ts";
import { callAction, readSubmittedField } from "../../network-failure.ts";
import { readForm } from "../../read-form.ts";
import { showResult } from "../../show-result.ts";
import { adminContext } from "../admin-context.ts";
import type { Route } from "./+types/save-dish-action";
import { pictureMessages } from "./picture-messages.ts";

/** Adds a dish, or updates the dish with the form's `id`. The form's `upload` is a new picture. */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = await context.get(adminContext)();
  const services = context.get(servicesContext);
  const form = await readForm(request);
  const upload = form.get("upload");
  form.delete("upload");
  const failureToast = form.get("id") ? messages.dishes.updateFailed : messages.dishes.addFailed;
  const submission = parseWithZod(form, { schema: dishSchema });
  if (submission.status !== "success") return invalidResult(submission, { toast: failureToast });

  const { id, version, name, description, price, category, section, vegan, featured } =
    submission.value;
  const allergens = parseAllergenStatement(submission.value);
  const dish = { name, description, price, category, section, vegan, featured, allergens };
  const describe = (refusal: AddDishRefusal | ChangeDishRefusal) =>
    describeRefusal(refusal, failureToast);
  const picture = await parsePictureChoice(submission.value, upload);
  if (id === undefined) {
    const added = await addDish(services, actor, { dish, picture });
    return toActionResult(added, { message: messages.dishes.added, describe });
  }
  const changed = await changeDish(services, actor, { id, version: version ?? 0, dish, picture });
  if (changed.ok) return okResult(null, { message: messages.dishes.updated });
  const refusal = changed.error;
  // If the dish was changed meanwhile, the form shows the stored one.
  return refusedResult(
    refusal.code === "dish_changed" ? refusal : { code: refusal.code },
    describe(refusal),
  );
}

async function parsePictureChoice(
  { picture, pictureCrop, pictureBrightness }: z.output<typeof dishSchema>,
  upload: FormDataEntryValue | null,
): Promise<PictureChoice> {
  if (picture !== "new") return picture;
  return {
    // A missing file becomes an empty upload, which is refused because it is not a picture.
    upload: upload instanceof File ? new Uint8Array(await upload.arrayBuffer()) : new Uint8Array(),
    adjustments: { crop: pictureCrop ?? null, brightness: pictureBrightness },
  };
}

function describeRefusal(
  refusal: AddDishRefusal | ChangeDishRefusal,
  failureToast: string,
): RefusalText {
  switch (refusal.code) {
    case "only_admins":
      return { status: 403, message: messages.dishes.onlyAdmins, toast: failureToast };
    case "dish_not_found":
      return { status: 404, message: messages.dishes.notFound, toast: failureToast };
    case "dish_changed":
      return { status: 409, message: messages.dishes.changedMeanwhile, toast: failureToast };
    case "description_missing":
      return {
        status: 422,
        message: messages.dishes.description,
        field: "description",
        toast: failureToast,
      };
    case "picture_refused": {
      const message = messages.dishes.uploadFailed(pictureMessages[refusal.reason]);
      return {
        status: refusal.reason === "not_stored" ? 503 : 422,
        message,
        field: "picture",
        toast: message,
      };
    }
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const failureToast = (await readSubmittedField(request, "id"))
    ? messages.dishes.updateFailed
    : messages.dishes.addFailed;
  const tooLarge = messages.dishes.uploadFailed(messages.dishes.pictureTooLarge);
  return callAction(serverAction, {
    // The server refuses a file that is too large before it reads the form.
    describeFailure(_reason, error) {
      const isTooLarge = isRouteErrorResponse(error) && error.status === 413;
      return isTooLarge
        ? { message: tooLarge, errors: { picture: [tooLarge] }, toast: tooLarge }
        : { toast: failureToast };
    },
    onResult(result) {
      if (result.kind === "ok") showResult(result);
    },
  });
}
