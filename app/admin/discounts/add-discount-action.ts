import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider } from "react-router";
import { addDiscount } from "../../../domain/discounts/add-discount.ts";
import { discountForm } from "../../../domain/discounts/discount-schema.ts";
import { messages } from "../../../domain/messages.ts";
import { whileDatabaseIsAway } from "../../account/sign-in/handle-database-unavailable.ts";
import { servicesContext } from "../../context.ts";
import { readForm } from "../../read-form.ts";
import { adminOnly } from "../../require-actor.ts";
import type { Refused } from "../../ui/form/use-checked-form.ts";

/** `added` is the new code; else what was wrong, beside the field that it is about. */
export type AddDiscountAnswer = { added: string } | ({ added: null } & Refused);

/** Takes in a new discount's form. Nothing typed is lost, also while the database is away. */
export async function addDiscountAction(context: Readonly<RouterContextProvider>, request: Request) {
  const services = context.get(servicesContext);
  const submission = parseWithZod(await readForm(request), { schema: discountForm });
  const refused = (why: Parameters<typeof submission.reply>[0], spoken: string, status: number) =>
    data<AddDiscountAnswer>({ added: null, result: submission.reply(why) as Refused["result"], spoken }, { status });
  const { addFailed, codeTaken } = messages.discount;

  return whileDatabaseIsAway(
    services,
    async () => {
      const actor = await adminOnly(context, request);
      if (submission.status !== "success") {
        const [first] = Object.values(submission.error ?? {}).flatMap((words) => words ?? []);
        return refused({}, first ?? addFailed, 400);
      }
      const added = await addDiscount(services.shop, actor, submission.value);
      if (added.ok) return data<AddDiscountAnswer>({ added: added.value.code });
      return refused({ fieldErrors: { code: [codeTaken] } }, addFailed, 409);
    },
    (words) => refused({ formErrors: [words] }, addFailed, 503),
  );
}
