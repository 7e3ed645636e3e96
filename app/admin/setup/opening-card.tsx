import { useRef } from "react";
import { Link } from "react-router";
import { stepTitles } from "../../../domain/setup/checklist.ts";
import type { SampleFact } from "../../../domain/setup/sample-facts.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { useFocusAsTarget } from "../../ui/focus/use-focus-as-target.ts";
import { useFocusWhenRemoved } from "../../ui/focus/use-focus-when-removed.ts";
import { CircleCheck } from "../../ui/icons/circle-check.tsx";
import { type Opening, OpenShopButton } from "./open-shop-button.tsx";
import { ConfirmedSetupButton } from "./setup-button.tsx";
import { stepByFact } from "./step-texts.ts";
import { WebAddressNote } from "./web-address-note.tsx";

/** The last card of the checklist: opens the shop, or returns it to practice mode. */
export function OpeningCard(opening: Opening) {
  const { isPractice, openFacts, address } = opening;
  const isReachable = address.problem !== "this_computer";
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAsTarget("opening", heading);
  return (
    <Card
      {...useFocusWhenRemoved(heading)}
      id="opening"
      className="mt-6 scroll-mt-20 rounded-panel p-4 sm:p-6 md:p-8"
    >
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-3 text-2xl">
        {!isPractice && isReachable && (
          <CircleCheck aria-hidden="true" className="size-7 shrink-0 text-veg" />
        )}
        {describeState({ isPractice, isReachable })}
      </h2>
      <div className="mt-2 mb-4">
        {(isPractice || !address.problem) && (
          <WebAddressNote address={address} isOpen={!isPractice} />
        )}
        {!isPractice && !opening.hasMailServer && (
          <p>
            No mail server is set up, so no emails are sent. See{" "}
            <Link
              to="#email"
              className="inline-flex min-h-8 items-center underline underline-offset-4"
            >
              {stepTitles.email}
            </Link>
            .
          </p>
        )}
      </div>
      {isPractice && openFacts.length > 0 && <UnresolvedFacts facts={openFacts} />}
      <OpenShopButton
        opening={opening}
        isOffered={isPractice && openFacts.length === 0}
        focusAfter={heading}
      />
      {!isPractice && (
        <>
          <ButtonLink to="/">See your shop</ButtonLink>
          <p className="mt-6 mb-4 border-line border-t pt-4 text-muted">
            In practice mode, new orders are marked “Practice” and not cooked, and search engines
            are asked not to list your shop. Existing orders are kept.
          </p>
        </>
      )}
      <ConfirmedSetupButton
        intent="practice"
        isOffered={!isPractice}
        focusAfter={heading}
        title="Return to practice?"
        description={[
          "From now on, customers see that orders are for practice and will not be cooked. New orders are left out of reports, and deleted when you open the shop again. Search engines may stop listing your shop. Existing orders are kept.",
          opening.openReal,
        ]
          .filter(Boolean)
          .join(" ")}
        cancelLabel="Stay open"
        confirmLabel="Return to practice"
        busyLabel="Returning…"
      >
        Return to practice
      </ConfirmedSetupButton>
    </Card>
  );
}

function describeState({
  isPractice,
  isReachable,
}: {
  isPractice: boolean;
  isReachable: boolean;
}): string {
  if (isPractice) return "Open the shop";
  return isReachable ? "Your shop is open" : "Your shop is open, but only on this computer";
}

function UnresolvedFacts({ facts }: { facts: SampleFact[] }) {
  return (
    <div className="rounded-card bg-raised px-4 py-3">
      <h3 className="font-semibold">Before you can open, confirm, replace or clear:</h3>
      <ul className="mt-1 flex flex-col">
        {facts.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={`#${stepByFact[id]}`}
              className="inline-flex min-h-8 items-center underline underline-offset-4"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
