import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { manageRush } from "../../../domain/business/manage-rush.ts";
import { type RushInput, rushForm } from "../../../domain/business/rush-schema.ts";
import { type ShopNews, shopNews } from "../../../domain/business/shop-news.ts";
import { messages } from "../../../domain/messages.ts";
import { whileDatabaseIsAway } from "../../account/sign-in/handle-database-unavailable.ts";
import { servicesContext } from "../../context.ts";
import { answerOr } from "../../network-failure.ts";
import { readForm } from "../../read-form.ts";
import { adminOnly } from "../../require-actor.ts";
import type { Route } from "./+types/rush-action";

export type RushAnswer = { ok: true; message: string; news: ShopNews } | { ok: false; message: string };

/** Slows the orders down or takes them as usual again. Refused with 409 for a time that has passed, 422 for what is no form of ours. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const submission = parseWithZod(await readForm(request), { schema: rushForm });
  return whileDatabaseIsAway(
    services,
    async () => {
      const actor = await adminOnly(context, request);
      if (submission.status !== "success") return refused(firstWords(submission.error), 422);
      const done = await manageRush(services.shop, actor, submission.value);
      if (done.ok) {
        const news = shopNews(await services.shop.read.business.settings(), services.shop.clock.now().epochMilliseconds);
        return data<RushAnswer>({ ok: true, message: sayDone(submission.value), news });
      }
      return done.error.code === "time_passed" ? refused(messages.rush.timePassed, 409) : refused(messages.admin.denied, 403);
    },
    (words) => refused(words, 503),
  );
}

/** In the browser: no answer is said as such, and everything stays as it is. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, (message): RushAnswer => ({ ok: false, message }));
}

function refused(message: string, status: number) {
  return data<RushAnswer>({ ok: false, message }, { status });
}

function firstWords(errors: Record<string, string[] | null> | null): string {
  return Object.values(errors ?? {}).flatMap((words) => words ?? [])[0] ?? messages.rush.what;
}

function sayDone(input: RushInput): string {
  switch (input.what) {
    case "pause":
      return messages.rush.nowPaused;
    case "resume":
      return messages.rush.nowResumed;
    case "slow_down":
      return messages.rush.nowSlower(input.minutes);
    case "as_usual":
      return messages.rush.nowAsUsual;
  }
}
