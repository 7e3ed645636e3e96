import { listBackups } from "../../../../domain/backups/list-backups.ts";
import {
  type RequestBackupRefusal,
  requestBackup,
} from "../../../../domain/backups/request-backup.ts";
import { messages } from "../../../../domain/messages.ts";
import { failedResult, type RefusalText, toActionResult } from "../../../action-result.ts";
import { servicesContext } from "../../../context.ts";
import { handleDatabaseUnavailable } from "../../../handle-database-unavailable.ts";
import { privatePageMeta } from "../../../layout/page-meta.ts";
import { callAction, readSubmittedField } from "../../../network-failure.ts";
import { privatePageHeaders } from "../../../private-page.ts";
import { readForm } from "../../../read-form.ts";
import { showResult } from "../../../show-result.ts";
import { adminContext, valueOrDenied } from "../../admin-context.ts";
import { revalidateAfterConflict } from "../../revalidate-after-conflict.ts";
import { describeSaveFailure } from "../describe-save-failure.ts";
import { SectionForm } from "../form/section-form.tsx";
import { loadSection, type SectionResult, saveSection } from "../section-action.ts";
import type { Route } from "./+types/backups";
import { BackupFields } from "./backup-fields.tsx";
import { BackupRuns } from "./backup-runs.tsx";
import { BackupStatus } from "./backup-status.tsx";
import { BackupsError } from "./backups-error.tsx";
import { useRevalidateWhile } from "./use-revalidate-while.ts";

export const meta = privatePageMeta("Backups");
export const headers = privatePageHeaders;
export const shouldRevalidate = revalidateAfterConflict;

/** Loads the backups and their settings. Owner only. */
export async function loader(args: Route.LoaderArgs) {
  const actor = await args.context.get(adminContext)();
  const { shop, backups } = args.context.get(servicesContext);
  const overview = valueOrDenied(await listBackups(shop, actor, backups));
  return { ...overview, section: await loadSection(args, "backups") };
}

/** Starts a backup (`intent` is `run`), or saves the settings. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  return form.get("intent") === "run"
    ? startBackup(args)
    : saveSection(args, "backups", { formData: form });
}

async function startBackup({ context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { started, startFailed } = messages.backups;
  return handleDatabaseUnavailable(
    services,
    async () => {
      const actor = await context.get(adminContext)();
      const requested = await requestBackup(services.shop, actor, services.backups);
      return toActionResult(requested, { message: started, describe: describeRefusal });
    },
    (reason) => failedResult(startFailed(reason)),
  );
}

function describeRefusal({ code }: RequestBackupRefusal): RefusalText {
  switch (code) {
    case "only_owner":
      return { status: 403, message: messages.backups.ownerOnly };
    case "no_destination":
      return { status: 409, message: messages.backups.noDestination };
    case "already_running":
      return { status: 409, message: messages.backups.alreadyRunning };
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const isRun = (await readSubmittedField(request, "intent")) === "run";
  return callAction(serverAction, {
    describeFailure: (reason) =>
      isRun ? { message: messages.backups.startFailed(reason) } : describeSaveFailure(reason),
    onResult: (result) => (isRun ? showResult(result) : undefined),
  });
}

export default function Backups({ loaderData, actionData }: Route.ComponentProps) {
  const { section, runs, ...overview } = loaderData;
  const isRunning = runs.some(({ finishedAt }) => finishedAt === null);
  useRevalidateWhile(isRunning);
  return (
    <div className="flex flex-col gap-6">
      <BackupStatus overview={overview} isRunning={isRunning} />
      <SectionForm
        section="backups"
        loaded={section}
        result={actionData as SectionResult<"backups"> | undefined}
        Fields={BackupFields}
      />
      <BackupRuns runs={runs} />
    </div>
  );
}

export function ErrorBoundary() {
  return <BackupsError />;
}
