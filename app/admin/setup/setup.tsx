import { isRouteErrorResponse, useRouteError } from "react-router";
import { formatInstant } from "../../../domain/format-instant.ts";
import { countDraftDishes } from "../../../domain/menu-import/get-import-draft.ts";
import { messages } from "../../../domain/messages.ts";
import { type Step, stepTitles } from "../../../domain/setup/checklist.ts";
import { isBackupLocal } from "../../../domain/setup/describe-steps.ts";
import { getChecklist } from "../../../domain/setup/get-checklist.ts";
import { findCurrentBackup } from "../../../domain/setup/open-shop.ts";
import { describeWebAddress } from "../../../domain/setup/web-address.ts";
import { servicesContext } from "../../context.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { callAction } from "../../network-failure.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { showResult } from "../../show-result.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { adminContext, valueOrDenied } from "../admin-context.ts";
import { AdminError } from "../admin-error.tsx";
import { revalidateAfterConflict } from "../revalidate-after-conflict.ts";
import type { Route } from "./+types/setup";
import { NextStep } from "./next-step.tsx";
import { OpeningCard } from "./opening-card.tsx";
import { handleSetupForm } from "./setup-action.ts";
import { StepCard } from "./step-card.tsx";
import { describeOpen, describePractice } from "./step-texts.ts";
import { WebAddressNote } from "./web-address-note.tsx";

export const meta = privatePageMeta("Set up your shop");
export const headers = privatePageHeaders;
export const shouldRevalidate = revalidateAfterConflict;

export async function loader({ context }: Route.LoaderArgs) {
  const actor = await context.get(adminContext)();
  const { shop, backups, attention, publicUrl } = context.get(servicesContext);
  const server = {
    hasMailServer: attention.getLatest().hasMailServer,
    backupDestination: backups.destination,
  };
  const checklist = valueOrDenied(await getChecklist(shop, actor, server));
  const currentBackup = await findCurrentBackup(shop);
  return {
    ...checklist,
    currentBackup: currentBackup && formatInstant(currentBackup, checklist.timeZone),
    draftDishCount: valueOrDenied(await countDraftDishes(shop, actor)),
    hasMailServer: server.hasMailServer,
    canBackUp: backups.destination !== null,
    isBackupLocal: isBackupLocal(server),
    address: describeWebAddress(publicUrl),
  };
}

export function action({ context, request }: Route.ActionArgs) {
  return handleSetupForm(context, request);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callAction(serverAction, {
    onResult(result) {
      // Field errors are shown beside their fields, so they need no toast.
      if (result.kind === "ok" || result.errors[""]) showResult(result);
    },
  });
}

export default function Setup({ loaderData }: Route.ComponentProps) {
  const { steps, isPractice, sampleDishes, address, hasMailServer } = loaderData;
  const list = (listedState: Step["state"]) => steps.filter(({ state }) => state === listedState);
  const done = list("done").length;
  const skipped = list("skipped");
  // Without a mail server, the owner can't do the email step.
  const stepsToDo = steps.filter(
    ({ id, state }) => state === "open" && (id !== "email" || hasMailServer),
  );
  const testEmail = { isSent: loaderData.isEmailSent, to: loaderData.ownEmail, hasMailServer };
  return (
    <div className="max-w-3xl pb-16">
      <header className="mb-6">
        <h1 className="text-4xl">Set up your shop</h1>
        <p className="mt-2 text-muted">
          {isPractice
            ? describePractice(loaderData.openFacts.length > 0)
            : describeOpen(address.problem === "this_computer", hasMailServer)}
        </p>
        {!isPractice && address.problem && (
          <div className="mt-4">
            <WebAddressNote address={address} isOpen />
          </div>
        )}
        <p className="mt-4 font-semibold" id="progress">
          {done} of {steps.length} steps done
          {skipped.length > 0 &&
            `, ${skipped.length} ${isPractice ? "skipped" : "not needed"}: ${skipped.map(({ id }) => stepTitles[id]).join(", ")}`}
        </p>
        <progress
          aria-labelledby="progress"
          value={done}
          max={steps.length}
          className="mt-1.5 block h-2.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent-edge [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent-edge"
        />
        <NextStep step={stepsToDo[0]?.id} isPractice={isPractice} />
      </header>
      <ol className="flex flex-col gap-4">
        {steps.map((step) => (
          <li key={step.id} id={step.id} className="scroll-mt-20">
            <StepCard
              step={step}
              isPractice={isPractice}
              sampleDishes={sampleDishes}
              menu={loaderData}
              nextStep={findNextStep(steps, step, stepsToDo)}
              testEmail={testEmail}
              shouldAskAboutOrderSound={loaderData.shouldAskAboutOrderSound}
              shouldAskAboutBackups={loaderData.shouldAskAboutBackups}
              needsBackupDestination={!loaderData.canBackUp || loaderData.isBackupLocal}
              shouldAskAboutPhotos={loaderData.shouldAskAboutPhotos}
            />
          </li>
        ))}
      </ol>
      <OpeningCard {...loaderData} />
    </div>
  );
}

/** The first step to do after this one, or else before it. */
function findNextStep(
  steps: readonly Step[],
  step: Step,
  stepsToDo: readonly Step[],
): Step["id"] | null {
  const at = steps.indexOf(step);
  const nextStep = [...steps.slice(at + 1), ...steps.slice(0, at)].find((otherStep) =>
    stepsToDo.includes(otherStep),
  );
  return nextStep?.id ?? null;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 403) return <AdminError />;
  return (
    <div role="alert" className="flex max-w-2xl flex-col items-start gap-4 py-10">
      <h1 className="text-4xl">Set up your shop</h1>
      <p className="text-lg text-muted">{messages.setup.ownerOnly}</p>
      <ButtonLink to="/admin">Go to the dashboard</ButtonLink>
    </div>
  );
}
