import { Fragment, useRef } from "react";
import { useFetcher } from "react-router";
import type { ActionResult } from "../../action-result.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CheckboxField } from "../../ui/form/checkbox-field.tsx";
import { ConfirmedSetupButton } from "./setup-button.tsx";
import { useFocusWhenRemoved } from "./use-focus-when-removed.ts";

/** A fact that keeps the shop from opening, and the id of its step. */
export interface FactLink {
  name: string;
  step: string;
}

/** The end of the checklist: opens the shop, or takes it back to practice. */
export function OpeningCard({
  isPractice,
  openFacts,
  canBackUp,
}: {
  isPractice: boolean;
  openFacts: FactLink[];
  canBackUp: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card {...useFocusWhenRemoved(heading)} className="mt-6 rounded-panel p-4 sm:p-6 md:p-8">
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        {isPractice ? "Open the shop" : "Your shop is open"}
      </h2>
      {isPractice ? (
        <OpenForm openFacts={openFacts} canBackUp={canBackUp} />
      ) : (
        <p className="mt-1 mb-4 text-muted">
          In practice mode, new orders are marked and not cooked, and search engines are told to stay away. Nothing is deleted.
        </p>
      )}
      <ConfirmedSetupButton
        intent="practice"
        isOffered={!isPractice}
        focusAfter={heading}
        title="Return to practice?"
        description="From now on, customers see that orders are for practice and will not be cooked. New orders are left out of reports, and deleted when you open the shop again. Search engines may remove your shop. Orders so far stay."
        keep="Stay open"
        confirm="Return to practice"
        confirming="Returning..."
      >
        Return to practice
      </ConfirmedSetupButton>
    </Card>
  );
}

function OpenForm({ openFacts, canBackUp }: { openFacts: FactLink[]; canBackUp: boolean }) {
  const fetcher = useFetcher<ActionResult>();
  const busy = fetcher.state !== "idle";
  const problem = fetcher.data && fetcher.data.kind !== "ok" && !busy ? fetcher.data.message : null;
  return (
    <fetcher.Form method="post" className="flex flex-col items-start gap-4">
      <p className="mt-1 text-muted">
        We back up first, then delete the practice orders. Order numbers continue, and search engines may list your shop.
      </p>
      {openFacts.length > 0 && (
        <p className="wrap-anywhere rounded-card bg-raised px-4 py-3">
          Confirm, replace or clear first:{" "}
          {openFacts.map(({ name, step }, index) => (
            <Fragment key={name}>
              {index > 0 && ", "}
              <a href={`#${step}`} className="underline underline-offset-4 hover:text-accent-text">
                {name}
              </a>
            </Fragment>
          ))}
          .
        </p>
      )}
      {!canBackUp && (
        <CheckboxField
          id="without-backup"
          name="withoutBackup"
          label="Open without a backup. This shop has no place to store one."
        />
      )}
      {problem && (
        <p role="alert" className="wrap-anywhere font-semibold text-danger">
          {problem}
        </p>
      )}
      <Button type="submit" name="intent" value="open" busy={busy} className="min-h-12 px-6">
        {busy ? "Opening..." : "Open the shop"}
      </Button>
    </fetcher.Form>
  );
}
