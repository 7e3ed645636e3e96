import { parseWithZod } from "@conform-to/zod/v4";
import type { RouterContextProvider } from "react-router";
import type { Admin } from "../../../domain/actor.ts";
import { getSettings } from "../../../domain/business/get-settings.ts";
import { messages } from "../../../domain/messages.ts";
import {
  clearFact,
  confirmFact,
  removeSampleDishes,
  skipStep,
} from "../../../domain/setup/change-setup.ts";
import {
  backupIsEnough,
  ownerHeardTestOrder,
  photosAreEnough,
  type StepId,
  unknownAllergensAccepted,
} from "../../../domain/setup/checklist.ts";
import {
  type OpenShopRefusal,
  openShop,
  returnToPractice,
} from "../../../domain/setup/open-shop.ts";
import { type SetupIntent, setupForms } from "../../../domain/setup/setup-schema.ts";
import { isNeededAfterOpening } from "../../../domain/setup/steps-after-opening.ts";
import { confirmTestEmail, sendTestEmail } from "../../../domain/setup/test-email.ts";
import {
  failedResult,
  invalidResult,
  type RefusalText,
  toActionResult,
} from "../../action-result.ts";
import { servicesContext } from "../../context.ts";
import { handleDatabaseUnavailable } from "../../handle-database-unavailable.ts";
import { readForm } from "../../read-form.ts";
import type { Services } from "../../services.ts";
import { adminContext } from "../admin-context.ts";

/** Handles the forms of the checklist, by their `intent`. */
export async function handleSetupForm(context: Readonly<RouterContextProvider>, request: Request) {
  const services = context.get(servicesContext);
  return handleDatabaseUnavailable(
    services,
    async () => {
      const actor = await context.get(adminContext)();
      const form = await readForm(request);
      const intent = String(form.get("intent"));
      if (!Object.hasOwn(setupForms, intent))
        return invalidResult(messages.page.requestNotReadable, { status: 400 });
      const result = await perform(services, actor, intent as SetupIntent, form);
      // Check now, so that the Attention list is up to date. A failed check must not hide that the
      // change was saved.
      await services.attention
        .refresh()
        .catch((err: unknown) => services.log.warn({ err }, "attention: check failed"));
      return result;
    },
    (reason) => failedResult(reason),
  );
}

/** The fact that each of these intents confirms. */
const confirmations = {
  "confirm-sound": ownerHeardTestOrder,
  "confirm-backup": backupIsEnough,
  "confirm-photos": photosAreEnough,
  "accept-unknown-allergens": unknownAllergensAccepted,
} as const;

async function perform(services: Services, actor: Admin, intent: SetupIntent, form: FormData) {
  const { shop, backups } = services;
  const { hasMailServer } = services.attention.getLatest();
  switch (intent) {
    case "confirm": {
      const submission = parseWithZod(form, { schema: setupForms.confirm });
      if (submission.status !== "success") return invalidResult(submission, { status: 400 });
      return toActionResult(await confirmFact(shop, actor, submission.value), {
        message: messages.setup.saved,
        describe,
      });
    }
    case "confirm-sound":
    case "confirm-backup":
    case "confirm-photos":
    case "accept-unknown-allergens": {
      const confirmed = await confirmFact(shop, actor, { fact: confirmations[intent] });
      return toActionResult(confirmed, { message: messages.setup.saved, describe });
    }
    case "clear": {
      const submission = parseWithZod(form, { schema: setupForms.clear });
      if (submission.status !== "success") return invalidResult(submission, { status: 400 });
      const cleared = await clearFact(shop, actor, submission.value);
      const removedTables = cleared.ok ? cleared.value : null;
      const message =
        removedTables === null ? messages.setup.saved : messages.setup.tablesRemoved(removedTables);
      return toActionResult(cleared, { message, describe });
    }
    case "remove-dishes": {
      const removed = await removeSampleDishes(shop, actor);
      const message = removed.ok ? messages.setup.dishesRemoved(removed.value) : undefined;
      return toActionResult(removed, { message, describe });
    }
    case "skip":
    case "resume": {
      const submission = parseWithZod(form, { schema: setupForms.skip });
      if (submission.status !== "success") return invalidResult(submission, { status: 400 });
      const isSkipped = intent === "skip";
      const skipped = await skipStep(shop, actor, { ...submission.value, isSkipped });
      const { practice } = await getSettings(shop);
      const message = practice
        ? describeSkipped(submission.value.step, hasMailServer)
        : messages.setup.dismissed;
      return toActionResult(skipped, { message: isSkipped ? message : undefined, describe });
    }
    case "send-email": {
      const sent = await sendTestEmail(shop, actor, { hasMailServer });
      return toActionResult(sent, {
        message: sent.ok ? messages.setup.emailSent(sent.value.to) : undefined,
        describe,
      });
    }
    case "confirm-email": {
      const submission = parseWithZod(form, { schema: setupForms["confirm-email"] });
      if (submission.status !== "success") return invalidResult(submission, { status: 400 });
      const confirmed = await confirmTestEmail(shop, actor, { hasMailServer }, submission.value);
      return toActionResult(confirmed, {
        message: messages.setup.emailArrived,
        describe,
        submission,
      });
    }
    case "open": {
      const submission = parseWithZod(form, { schema: setupForms.open });
      if (submission.status !== "success") return invalidResult(submission, { status: 400 });
      const result = await openShop(shop, actor, { backups, hasMailServer }, submission.value);
      return toActionResult(result, { message: messages.setup.opened, describe });
    }
    case "practice":
      return toActionResult(await returnToPractice(shop, actor), {
        message: messages.setup.practice,
        describe,
      });
  }
}

function describeSkipped(step: StepId, hasMailServer: boolean): string {
  if (step === "email" && !hasMailServer) return messages.setup.skippedEmail;
  return isNeededAfterOpening(step, { hasMailServer })
    ? messages.setup.skippedForNow
    : messages.setup.skipped;
}

function describe(
  refusal: OpenShopRefusal | { code: "already_practice" } | { code: "wrong_code" },
): RefusalText {
  switch (refusal.code) {
    case "only_owner":
      return { status: 403, message: messages.setup.ownerOnly };
    case "wrong_code":
      return { status: 409, message: messages.setup.wrongCode, field: "emailCode" };
    case "already_open":
      return { status: 409, message: messages.setup.alreadyOpen };
    case "already_practice":
      return { status: 409, message: messages.setup.alreadyPractice };
    case "facts_missing":
      return {
        status: 409,
        message: messages.setup.factsMissing(refusal.facts.map(({ name }) => name).join(", ")),
      };
    case "no_mail_server":
      return { status: 409, message: messages.setup.noMailServer, field: "withoutEmails" };
    case "no_destination":
      return { status: 409, message: messages.setup.noDestination, field: "withoutBackup" };
    case "backup_failed":
      return { status: 409, message: messages.setup.backupFailed(refusal.reason) };
    case "backup_running":
      return { status: 409, message: messages.setup.backupRunning };
  }
}
