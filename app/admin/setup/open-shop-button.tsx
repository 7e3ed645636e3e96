import { type RefObject, useEffect, useState } from "react";
import { Link, useFetcher } from "react-router";
import { formatCount } from "../../../domain/messages/format/format-count.ts";
import { type Step, stepTitles } from "../../../domain/setup/checklist.ts";
import type { SampleFact } from "../../../domain/setup/sample-facts.ts";
import type { PracticeRecords } from "../../../domain/setup/setup-store.ts";
import { listStepsAfterOpening } from "../../../domain/setup/steps-after-opening.ts";
import type { WebAddress } from "../../../domain/setup/web-address.ts";
import type { ActionResult } from "../../action-result.ts";
import { saveLastOrderShown } from "../../session/last-order-shown.ts";
import { saveLiveOrderCount } from "../../session/live-order-count.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { CheckboxField } from "../../ui/form/checkbox-field.tsx";
import { WebAddressNote } from "./web-address-note.tsx";

/** What the owner should know before opening the shop. */
export interface Opening {
  isPractice: boolean;
  /** Sample facts that the owner must still confirm, replace or clear. */
  openFacts: SampleFact[];
  steps: Step[];
  practice: PracticeRecords;
  /** Says how many real orders are still open; null if none are. */
  openReal: string | null;
  canBackUp: boolean;
  /** When the backup that opening would use was made, formatted; null if there is none to use. */
  currentBackup: string | null;
  hasMailServer: boolean;
  isMenuEmpty: boolean;
  isVatNumberMissing: boolean;
  /** Says until when ordering is paused; null if it is not. */
  pause: string | null;
  address: WebAddress;
}

const formId = "open-shop";

/**
 * Opens the shop after confirmation. Like `ConfirmedSetupButton`, but the dialog contains a form.
 */
export function OpenShopButton({
  opening: current,
  isOffered,
  focusAfter,
}: {
  opening: Opening;
  isOffered: boolean;
  focusAfter: RefObject<HTMLElement | null>;
}) {
  const fetcher = useFetcher<ActionResult>();
  const busy = fetcher.state !== "idle";
  const [isOpen, setIsOpen] = useState(false);
  // Keep the last value for the dialog's closing animation.
  const [opening, setOpening] = useState(current);
  if (isOffered && current !== opening) setOpening(current);
  // Opening deletes the practice orders, so the home page need not reserve space for their cards.
  useEffect(() => {
    if (fetcher.data?.kind !== "ok") return;
    saveLiveOrderCount(0);
    saveLastOrderShown(false);
  }, [fetcher.data]);
  // Set in an effect, so that the dialog renders once with its new focus target before it closes.
  useEffect(() => {
    if (!isOffered) setIsOpen(false);
  }, [isOffered]);
  const failure = fetcher.data && fetcher.data.kind !== "ok" && !busy ? fetcher.data : null;
  const errorsOf = (name: "withoutEmails" | "withoutBackup") => failure?.errors[name];
  const isFieldError = Boolean(errorsOf("withoutEmails") ?? errorsOf("withoutBackup"));
  useEffect(() => {
    if (!failure) return;
    const input = document.querySelector<HTMLInputElement>(`#${formId} input[aria-invalid]`);
    input?.focus();
    // Centred, so that the error above the box is visible too.
    input?.scrollIntoView({ block: "center" });
  }, [failure]);
  return (
    <>
      {isOffered && (
        <Button className="min-h-12 px-6" onClick={() => setIsOpen(true)}>
          Open the shop
        </Button>
      )}
      <Dialog
        open={isOpen}
        preload
        finalFocus={isOffered ? undefined : focusAfter}
        onOpenChange={(next) => {
          if (!next && !busy) setIsOpen(false);
        }}
        title="Open the shop?"
        description="From now on, orders are real."
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            {/* Not `disabled`, which would lose focus. */}
            <Button
              variant="secondary"
              aria-disabled={busy || undefined}
              onClick={() => !busy && setIsOpen(false)}
            >
              Not yet
            </Button>
            <Button type="submit" form={formId} busy={busy}>
              {busy ? "Opening…" : "Open now"}
            </Button>
          </div>
        }
      >
        <fetcher.Form id={formId} method="post" className="flex flex-col gap-4 pb-4">
          <input type="hidden" name="intent" value="open" />
          {/* First, so that the boxes to tick are in view. */}
          {!opening.hasMailServer && (
            <div className="rounded-card border border-accent-text bg-raised px-4 py-3">
              <p>
                <strong>No mail server is set up, so no emails are sent.</strong> The step “
                {stepTitles.email}” says what that means, and how to set one up.
              </p>
              <div className="mt-2">
                <CheckboxField
                  id="without-emails"
                  name="withoutEmails"
                  label="Open without emails. Until emails work, new customers can't create an account or order online; we ask them to contact you."
                  errors={errorsOf("withoutEmails")}
                />
              </div>
            </div>
          )}
          {!opening.canBackUp && (
            <CheckboxField
              id="without-backup"
              name="withoutBackup"
              label="Open without a backup. This shop has no place to store one."
              errors={errorsOf("withoutBackup")}
            />
          )}
          <Consequences opening={opening} />
          <div>
            <WebAddressNote address={opening.address} isOpen={false} />
          </div>
          {opening.pause && (
            <p>
              <strong>{opening.pause}</strong> Opening the shop doesn't change that.{" "}
              <Link to="/admin/settings/ordering" className="underline underline-offset-4">
                Resume ordering
              </Link>
            </p>
          )}
          {opening.isMenuEmpty && (
            <p className="font-semibold text-danger">
              No dishes are published yet, so customers can't order food.{" "}
              <Link to="/admin/menu/import" className="underline underline-offset-4">
                Import your menu
              </Link>
            </p>
          )}
          <UnfinishedSteps {...opening} />
          {opening.isVatNumberMissing && (
            <p>
              <strong>You charge VAT, but your VAT number is missing.</strong> If you are registered
              for VAT, your website and receipts must show it:{" "}
              <Link to="/admin/settings/legal" className="underline underline-offset-4">
                enter it
              </Link>
              . If you aren't,{" "}
              <Link
                to="/admin/settings/prices#settings-prices-vatMode"
                className="underline underline-offset-4"
              >
                choose “None” for VAT
              </Link>
              .
            </p>
          )}
          {failure && !isFieldError && (
            <p role="alert" className="wrap-anywhere font-semibold text-danger">
              {failure.message}
            </p>
          )}
        </fetcher.Form>
      </Dialog>
    </>
  );
}

function Consequences({ opening: { canBackUp, currentBackup, practice } }: { opening: Opening }) {
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5">
      {canBackUp && (
        <li>
          {currentBackup
            ? `We'll use your backup from ${currentBackup}: nothing has changed since.`
            : "We back up first."}
        </li>
      )}
      {practice.orders > 0 && (
        <li>{formatCount(practice.orders, "practice order is", "practice orders are")} deleted.</li>
      )}
      {practice.messages > 0 && (
        <li>
          {formatCount(
            practice.messages,
            "message from the contact form is",
            "messages from the contact form are",
          )}{" "}
          deleted.
        </li>
      )}
      {practice.waitingParties > 0 && <li>The waiting list is cleared.</li>}
      {practice.cashCounts > 0 && <li>Cash counts from practice are deleted.</li>}
      <li>Order numbers continue after those used for practice.</li>
      <li>Search engines may list your shop.</li>
    </ul>
  );
}

/** Lists the steps still to do after opening. They do not prevent it. */
function UnfinishedSteps({
  steps,
  hasMailServer,
}: {
  steps: readonly Step[];
  hasMailServer: boolean;
}) {
  const remainingSteps = listStepsAfterOpening(steps, { hasMailServer });
  if (remainingSteps.length === 0) return null;
  return (
    <div>
      <p>
        <strong>Not done yet:</strong>{" "}
        <span className="text-muted">
          You can open without these. They go on your Attention list.
        </span>
      </p>
      <ul className="mt-1 columns-2 list-disc pl-5">
        {remainingSteps.map(({ id }) => (
          <li key={id}>{stepTitles[id]}</li>
        ))}
      </ul>
    </div>
  );
}
