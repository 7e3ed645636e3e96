import { parseWithZod } from "@conform-to/zod/v4";
import { data, isRouteErrorResponse } from "react-router";
import { type AddDishRefusal, addDish } from "../../../domain/menu/add-dish.ts";
import { type ChangeDishRefusal, changeDish } from "../../../domain/menu/change-dish.ts";
import type { WantedPicture } from "../../../domain/menu/dish-picture.ts";
import { dishForm, statementIn } from "../../../domain/menu/dish-schema.ts";
import type { KeptDish } from "../../../domain/menu/menu-store.ts";
import type { PictureRefusal } from "../../../domain/menu/pictures.ts";
import { messages } from "../../../domain/messages.ts";
import { servicesContext } from "../../context.ts";
import { unanswered, whyUnanswered } from "../../network-failure.ts";
import { readForm } from "../../read-form.ts";
import { adminOnly } from "../../require-actor.ts";
import type { Refused } from "../../ui/form/use-checked-form.ts";
import { toast } from "../../ui/toast/toast.tsx";
import type { Route } from "./+types/save-dish-action";

/** Why nothing was saved. `now` is how the dish stands, where somebody else has changed it; null where it is gone. */
interface NotSaved extends Refused {
  kind: "not_saved";
  now?: KeptDish | null;
}

export type SaveAnswer = { kind: "saved"; message: string } | NotSaved;

/** Adds a dish, or changes the one with the form's `id`; `upload` is another picture for it. Refused with 400, 404, 409 or 422. */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = await adminOnly(context, request);
  const services = context.get(servicesContext);
  const form = await readForm(request);
  const upload = form.get("upload");
  form.delete("upload");
  const failed = form.get("id") ? messages.dishes.updateFailed : messages.dishes.addFailed;
  const submission = parseWithZod(form, { schema: dishForm });
  if (submission.status !== "success") return notSaved(submission.reply() as Refused["result"], failed, 422);

  const { id, version, name, description, price, category, vegan } = submission.value;
  const dish = { name, description, price, category, vegan, allergens: statementIn(submission.value) };
  const picture = await wantedPicture(submission.value.picture, upload);
  if (id === undefined) {
    const added = await addDish(services, actor, { dish, picture });
    return added.ok ? saved(messages.dishes.added) : refusalAnswer(added.error, failed);
  }
  const changed = await changeDish(services, actor, { id, version: version ?? 0, dish, picture });
  return changed.ok ? saved(messages.dishes.updated) : refusalAnswer(changed.error, failed);
}

async function wantedPicture(wanted: "keep" | "none" | "new", upload: FormDataEntryValue | null): Promise<WantedPicture> {
  if (wanted !== "new") return wanted;
  // A missing file becomes an empty upload, which is refused as not a picture.
  return { upload: upload instanceof File ? new Uint8Array(await upload.arrayBuffer()) : new Uint8Array() };
}

const saved = (message: string) => data<SaveAnswer>({ kind: "saved", message });

function notSaved(result: Refused["result"], spoken: string, status: number, more: Pick<NotSaved, "now"> = {}) {
  return data<SaveAnswer>({ kind: "not_saved", result, spoken, ...more }, { status });
}

function refusalAnswer(refusal: AddDishRefusal | ChangeDishRefusal, failed: string) {
  switch (refusal.code) {
    case "only_admins":
      return notSaved({ error: { "": [messages.dishes.onlyAdmins] } }, failed, 403);
    case "dish_not_found":
      return notSaved({ error: { "": [messages.dishes.notFound] } }, failed, 404, { now: null });
    case "dish_changed":
      return notSaved({ error: { "": [messages.dishes.changedMeanwhile] } }, failed, 409, { now: refusal.now });
    case "picture_refused": {
      const words = messages.dishes.uploadFailed(pictureWords[refusal.why]);
      return notSaved({ error: { picture: [words] } }, words, refusal.why === "not_stored" ? 503 : 422);
    }
  }
}

const pictureWords: Record<PictureRefusal["code"], string> = {
  not_a_picture: messages.dishes.notAPicture,
  too_many_pixels: messages.dishes.tooManyPixels,
  too_slow: messages.dishes.pictureTooSlow,
  not_stored: messages.dishes.pictureNotStored,
};

/** In the browser: what was saved is said here. No answer is said as such, and so is a file too large to be looked at. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const failed = (await readForm(request.clone())).get("id") ? messages.dishes.updateFailed : messages.dishes.addFailed;
  try {
    const answer = await serverAction();
    if (answer.kind === "saved") toast.success(answer.message);
    return answer;
  } catch (problem) {
    if (problem instanceof Response) throw problem;
    if (isRouteErrorResponse(problem) && problem.status === 413) {
      const words = messages.dishes.uploadFailed(messages.dishes.pictureTooLarge);
      return unanswered<SaveAnswer>({ kind: "not_saved", result: { error: { picture: [words] } }, spoken: words });
    }
    return unanswered<SaveAnswer>({ kind: "not_saved", result: { error: { "": [whyUnanswered()] } }, spoken: failed });
  }
}
