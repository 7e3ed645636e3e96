import { Link } from "react-router";
import type { BackupRun } from "../../../../domain/backups/backup-store.ts";
import { formatBytes } from "../../../../domain/backups/format-bytes.ts";
import type { BackupOverview } from "../../../../domain/backups/list-backups.ts";
import { formatInstant } from "../../../../domain/format-instant.ts";
import { useBusiness } from "../../../shop-status/use-business.ts";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { CircleAlert } from "../../../ui/icons/circle-alert.tsx";
import { CircleCheck } from "../../../ui/icons/circle-check.tsx";
import { CardRow, CardTable, NamedCell } from "../../card-table.tsx";

const causeLabels: Record<BackupRun["cause"], string> = {
  scheduled: "Scheduled",
  requested: "Started by the owner",
  command: "Command line",
};

/** Recent backups, newest first. */
export function BackupRuns({ runs }: { runs: BackupOverview["runs"] }) {
  const { timeZone } = useBusiness();
  return (
    <Card className="rounded-panel p-5 sm:p-6 md:p-8">
      <h2 className="mb-4 text-2xl">Recent backups</h2>
      {runs.length === 0 ? (
        <EmptyState
          title="No backups yet"
          text="Each backup appears here with its size and result."
        />
      ) : (
        <CardTable
          caption="Recent backups, newest first"
          headings={["Started", "Result", "Size", "File"]}
        >
          {runs.map((run) => (
            <CardRow key={run.id}>
              <th scope="row" className="text-left align-top font-semibold lg:whitespace-nowrap">
                {formatInstant(run.startedAt, timeZone)}
                <span className="block font-normal text-muted text-sm">
                  {causeLabels[run.cause]}
                  {run.attempt > 1 && `, attempt ${run.attempt}`}
                </span>
              </th>
              <NamedCell heading="Result" className="align-top lg:min-w-64">
                <RunResult run={run} />
              </NamedCell>
              <NamedCell heading="Size" className="align-top lg:whitespace-nowrap">
                {run.bytes === null ? "–" : formatBytes(run.bytes)}
                {run.encrypted && <span className="block text-muted text-sm">Encrypted</span>}
              </NamedCell>
              <NamedCell heading="File" className="wrap-anywhere align-top lg:text-right">
                {/* An unfinished or failed run has no usable file. */}
                {run.state === "succeeded" ? <BackupFile run={run} /> : "–"}
              </NamedCell>
            </CardRow>
          ))}
        </CardTable>
      )}
    </Card>
  );
}

function BackupFile({
  run: { startedAt, fileName, destination, isStored },
}: {
  run: BackupOverview["runs"][number];
}) {
  const { timeZone } = useBusiness();
  return (
    <>
      {fileName || "–"}
      {destination && <span className="block text-muted text-sm">{destination}</span>}
      {isStored && (
        <Link
          to={`/admin/settings/backups/${fileName}`}
          className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
        >
          Download
          <span className="sr-only"> the backup from {formatInstant(startedAt, timeZone)}</span>
        </Link>
      )}
    </>
  );
}

function RunResult({ run: { state, failure, deletedAt } }: { run: BackupRun }) {
  switch (state) {
    case "waiting":
      return "Waiting to start";
    case "running":
      return "Running";
    case "failed":
      return (
        <>
          <span className="flex items-center gap-1.5 font-semibold text-danger">
            <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
            Failed
          </span>
          <span className="wrap-anywhere">{failure}</span>
        </>
      );
    case "succeeded":
      return (
        <>
          <span className="flex items-center gap-1.5 font-semibold text-veg">
            <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
            Stored and checked
          </span>
          {deletedAt && (
            <span className="text-muted text-sm">Since deleted to make room for newer backups</span>
          )}
        </>
      );
  }
}
