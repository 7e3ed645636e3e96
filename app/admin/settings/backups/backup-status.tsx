import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import type { BackupDestinationInfo } from "../../../../domain/backups/backup-service.ts";
import type { BackupOverview } from "../../../../domain/backups/list-backups.ts";
import { formatInstant, formatMoment } from "../../../../domain/format-instant.ts";
import type { ActionResult } from "../../../action-result.ts";
import { useBusiness } from "../../../shop-status/use-business.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TriangleAlert } from "../../../ui/icons/triangle-alert.tsx";
import { ServerAdminMessage } from "../../server-admin-message.tsx";

type Overview = Omit<BackupOverview, "runs">;

/** Shows the last and next backup and where backups are stored, with a button to start one. */
export function BackupStatus({ overview, isRunning }: { overview: Overview; isRunning: boolean }) {
  const { destination, lastSuccessAt, lastFailure, nextDueAt } = overview;
  const { timeZone } = useBusiness();
  return (
    <Card className="rounded-panel p-5 sm:p-6 md:p-8">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <h2 className="text-2xl">Backups</h2>
        {destination && <StartButton isRunning={isRunning} />}
      </div>
      {lastFailure && (
        <div className="mt-4 flex items-start gap-3 rounded-card border border-danger bg-raised px-4 py-3">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
          <div className="min-w-0 wrap-anywhere">
            <h3 className="font-semibold">
              The last backup failed ({formatInstant(lastFailure.at, timeZone)})
            </h3>
            <p className="mt-1">{lastFailure.reason}</p>
          </div>
        </div>
      )}
      <dl className="mt-4 grid gap-4 sm:grid-cols-2">
        <Fact label="Last successful backup">
          {lastSuccessAt ? formatInstant(lastSuccessAt, timeZone) : "None yet"}
        </Fact>
        <Fact label="Next backup">
          {nextDueAt ? formatMoment(nextDueAt, timeZone) : "None scheduled"}
        </Fact>
        {destination && <DestinationFacts destination={destination} />}
      </dl>
      {!destination && <NoDestination />}
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  );
}

function DestinationFacts({
  destination: { kind, description, encrypted, isOnDataDisk },
}: {
  destination: BackupDestinationInfo;
}) {
  return (
    <>
      <Fact label={kind === "bucket" ? "Stored in the bucket" : "Stored in the folder"}>
        <code>{description}</code>
        {isOnDataDisk && (
          <div className="mt-1 text-muted text-sm">
            <p>
              On the same disk as the shop's data: if that disk fails, both are lost. Store backups
              on another disk or with an online storage provider. Until then, regularly download a
              backup below and keep it on another device.
            </p>
            <ServerAdminMessage kind="backup" />
          </div>
        )}
      </Fact>
      <Fact label="Encrypted">
        {encrypted ? "Yes, with a passphrase" : "No"}
        <div className="mt-1 text-muted text-sm">
          <p>
            {encrypted
              ? "Keep a copy of the passphrase (BACKUP_PASSPHRASE on the server) somewhere else. Backups can't be restored without it."
              : "Backups contain customers' names and addresses, and anyone who gets hold of one can read them. A passphrase, which is a long password, prevents that."}
          </p>
          {!encrypted && <ServerAdminMessage kind="passphrase" />}
        </div>
      </Fact>
    </>
  );
}

function NoDestination() {
  return (
    <div className="mt-4 max-w-3xl rounded-card bg-raised px-4 py-3">
      <h3 className="font-semibold">Backups are not set up</h3>
      <p className="mt-1">
        Choose where to store them: a folder on another disk, or an online storage provider. Until
        then, you lose everything if a disk fails.
      </p>
      <ServerAdminMessage kind="backup" />
    </div>
  );
}

function StartButton({ isRunning }: { isRunning: boolean }) {
  const starting = useFetcher<ActionResult>();
  const isBusy = isRunning || starting.state !== "idle";
  return (
    <starting.Form method="post" className="flex flex-wrap items-center gap-3">
      <p role="status" className="text-muted">
        {isRunning && "A backup is running. You can leave this page."}
      </p>
      <input type="hidden" name="intent" value="run" />
      <Button type="submit" variant="secondary" busy={isBusy}>
        {isBusy ? "Backing up…" : "Back up now"}
      </Button>
    </starting.Form>
  );
}
