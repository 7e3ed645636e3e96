import { type RefObject, useRef, useState } from "react";
import { messages } from "../../../domain/messages.ts";
import { type Step, type StepId, stepTitles } from "../../../domain/setup/checklist.ts";
import { useCanSignUp } from "../../shop-status/use-sends-emails.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { useFocusWhenRemoved } from "../../ui/focus/use-focus-when-removed.ts";
import { Circle } from "../../ui/icons/circle.tsx";
import { CircleCheck } from "../../ui/icons/circle-check.tsx";
import { CircleDashed } from "../../ui/icons/circle-dashed.tsx";
import { TriangleAlert } from "../../ui/icons/triangle-alert.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { newTab } from "../../ui/new-tab.ts";
import { ServerAdminMessage } from "../server-admin-message.tsx";
import { MenuProgress, type MenuProgressProps } from "./menu-progress.tsx";
import { SampleFactBox } from "./sample-fact-box.tsx";
import { ConfirmedSetupButton, SetupButton } from "./setup-button.tsx";
import { Actions, PolicySettingLink } from "./step-actions.tsx";
import { clearLabels, describeStep, listFactsOfStep, stepTexts } from "./step-texts.ts";
import { TestEmail, type TestEmailProps } from "./test-email.tsx";
import { useCollapsedStep } from "./use-collapsed-step.ts";

const states = {
  done: { icon: CircleCheck, colour: "text-veg", label: "Done" },
  /** Done, but with a warning. */
  warned: { icon: TriangleAlert, colour: "text-accent-text", label: "Done" },
  skipped: { icon: CircleDashed, colour: "text-muted", label: "Skipped" },
  open: { icon: Circle, colour: "text-accent-text", label: "To do" },
};

interface StepCardProps {
  step: Step;
  isPractice: boolean;
  sampleDishes: string[];
  menu: Pick<MenuProgressProps, "draftDishCount" | "unstatedDishes" | "shouldAskAboutAllergens">;
  nextStep: StepId | null;
  testEmail: TestEmailProps;
  shouldAskAboutOrderSound: boolean;
  shouldAskAboutBackups: boolean;
  /** Whether backups are stored nowhere, or only on the disk with the shop's data. */
  needsBackupDestination: boolean;
  shouldAskAboutPhotos: boolean;
}

/**
 * A step of the checklist. If it is done when the page opens, it is collapsed to its title, summary
 * and warning until the owner opens it.
 */
export function StepCard(props: StepCardProps) {
  const { id, state, summary, warning, warningSetting } = props.step;
  const { icon: Icon, colour, label } = states[state === "done" && warning ? "warned" : state];
  const heading = useRef<HTMLHeadingElement>(null);
  const [isCollapsed, setIsCollapsed] = useCollapsedStep(id, state === "done", heading);
  return (
    <Card
      {...useFocusWhenRemoved(heading)}
      className={joinClasses(
        "flex items-start gap-3.5 rounded-panel px-4 sm:px-6",
        isCollapsed ? "py-3" : "py-4 sm:py-6",
      )}
    >
      <Icon aria-hidden="true" className={`mt-1 size-6 shrink-0 ${colour}`} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <h2 ref={heading} tabIndex={-1} className="pt-0.5 text-2xl">
            {stepTitles[id]}{" "}
            <span className="sr-only">
              ({state === "skipped" && !props.isPractice ? "Not needed" : label})
            </span>
          </h2>
          {state === "done" && (
            <Button
              variant="ghost"
              size="sm"
              className="-my-1 min-h-11 shrink-0"
              aria-expanded={!isCollapsed}
              onClick={() => setIsCollapsed(!isCollapsed)}
            >
              {isCollapsed ? "Show" : "Close"}
              <span className="sr-only"> {stepTitles[id]}</span>
            </Button>
          )}
        </div>
        {isCollapsed && summary.length > 0 && (
          <p className="truncate text-muted">{summary.join(" · ")}</p>
        )}
        {warning && (
          <p className="mt-2 flex items-start gap-2 rounded-card border border-accent-text bg-raised px-4 py-3">
            <TriangleAlert aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-accent-text" />
            {warning}
          </p>
        )}
        {id === "menu" && warning && <EggChoices />}
        {warningSetting && <PolicySettingLink setting={warningSetting} />}
        {!isCollapsed && <StepContent {...props} heading={heading} />}
      </div>
    </Card>
  );
}

/** The step's summary, the remaining sample data, and links to the pages where they are changed. */
function StepContent({
  step,
  isPractice,
  sampleDishes,
  menu,
  nextStep,
  testEmail,
  shouldAskAboutOrderSound,
  shouldAskAboutBackups,
  needsBackupDestination,
  shouldAskAboutPhotos,
  heading,
}: StepCardProps & { heading: RefObject<HTMLElement | null> }) {
  const { id, state, canSkip, summary, sampleFacts } = step;
  const { links } = stepTexts[id];
  const isDone = state === "done";
  const canSignUp = useCanSignUp();
  const canFinishPhotos = id === "photos" && !isDone && shouldAskAboutPhotos;
  const { hasMailServer } = testEmail;
  return (
    <>
      {!isDone && (
        <p className="mt-1 text-muted">
          {describeStep(id, { hasSampleDishes: sampleDishes.length > 0, hasMailServer })}
        </p>
      )}
      {summary.length > 0 && sampleFacts.length === 0 && (
        <ul className="mt-2 flex flex-col gap-1">
          {summary.map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      )}
      {id === "menu" && (
        <MenuProgress
          {...menu}
          step={step}
          sampleDishCount={sampleDishes.length}
          nextStep={nextStep}
        />
      )}
      {listFactsOfStep(id).map((factId) => (
        <SampleFactBox
          key={factId}
          fact={sampleFacts.find((fact) => fact.id === factId)}
          focusAfter={heading}
        />
      ))}
      {id === "admin" && !isDone && !canSignUp && (
        <p className="mt-2 font-semibold">{messages.roles.noSignUp}</p>
      )}
      {id === "admin" && !isDone && canSignUp && isPractice && !hasMailServer && (
        <p className="mt-2 font-semibold">{messages.setup.adminBeforeOpening}</p>
      )}
      {id === "email" && !isDone && <TestEmail {...testEmail} />}
      {id === "backup" && !isDone && needsBackupDestination && <ServerAdminMessage kind="backup" />}
      {id === "order" && !isDone && shouldAskAboutOrderSound && <RangQuestion />}
      <Actions>
        {id === "backup" && !isDone && shouldAskAboutBackups && (
          <SetupButton intent="confirm-backup">Store backups on this disk only</SetupButton>
        )}
        {canFinishPhotos && (
          <SetupButton intent="confirm-photos">Finish without the other photos</SetupButton>
        )}
        {id === "email" && !isDone && hasMailServer && (
          <SetupButton intent="send-email">
            {testEmail.isSent ? "Send another test email" : "Send a test email"}
          </SetupButton>
        )}
        {links.map((link) => (
          <ButtonLink
            key={link.to}
            to={link.to}
            {...(link.opensNewTab ? newTab : {})}
            variant="secondary"
            size="sm"
            className="min-h-11"
          >
            {id === "tables" && !isDone && sampleFacts.length === 0 ? "Add tables" : link.label}
            {link.opensNewTab && <span className="sr-only">(opens in a new tab)</span>}
          </ButtonLink>
        ))}
        {id === "tables" && (
          <ConfirmedSetupButton
            intent="clear"
            fields={{ fact: "tables" }}
            isOffered={sampleFacts.length > 0}
            focusAfter={heading}
            title="Remove the sample tables?"
            description="Customers can't book a table until you add your own. Tables with bookings are kept, but take no new bookings. You can't undo this."
            cancelLabel="Keep them"
            confirmLabel="Remove"
            busyLabel="Removing…"
          >
            {clearLabels.tables}
          </ConfirmedSetupButton>
        )}
        {id === "menu" && <RemoveSampleDishes names={sampleDishes} focusAfter={heading} />}
        {state === "open" && canSkip && !canFinishPhotos && (
          <SetupButton intent="skip" fields={{ step: id }} variant="ghost">
            {isPractice ? "Skip" : "Not needed"}
            <span className="sr-only"> {stepTitles[id]}</span>
          </SetupButton>
        )}
        {state === "skipped" && (
          <SetupButton intent="resume" fields={{ step: id }} variant="ghost">
            {isPractice ? "Don't skip" : "Needed after all"}
            <span className="sr-only"> {stepTitles[id]}</span>
          </SetupButton>
        )}
      </Actions>
    </>
  );
}

/** What to do about dishes that are marked veg but contain eggs. */
function EggChoices() {
  return (
    <Actions>
      <ButtonLink
        to="/admin/settings?step=menu#settings-details-eggsAreVeg"
        variant="secondary"
        size="sm"
        className="min-h-11"
      >
        Open the setting for eggs
      </ButtonLink>
      <ButtonLink
        to="/admin/menu?without=correct-mark"
        variant="secondary"
        size="sm"
        className="min-h-11"
      >
        Change in the menu
      </ButtonLink>
    </Actions>
  );
}

/** Asks whether the order rang. Only a person can tell, because the volume may be down. */
function RangQuestion() {
  return (
    <div className="mt-3 rounded-card bg-raised px-4 py-3">
      <h3 className="font-semibold">Did it ring?</h3>
      <p className="mt-1">
        If not, turn the sound on in the kitchen, check the volume of that device, and place another
        order.
      </p>
      <Actions>
        <SetupButton intent="confirm-sound">Yes, it rang</SetupButton>
      </Actions>
    </div>
  );
}

function RemoveSampleDishes({
  names: current,
  focusAfter,
}: {
  names: string[];
  focusAfter: RefObject<HTMLElement | null>;
}) {
  // Keep the last value for the dialog's closing animation.
  const [names, setNames] = useState(current);
  if (current.length > 0 && current !== names) setNames(current);
  const isOne = names.length === 1;
  const dishes = isOne ? "sample dish" : `${names.length} sample dishes`;
  return (
    <ConfirmedSetupButton
      intent="remove-dishes"
      isOffered={current.length > 0}
      focusAfter={focusAfter}
      title={`Remove the ${dishes}?`}
      description={`${names.join(", ")}. Dishes you edited stay. You can't undo this.`}
      cancelLabel={isOne ? "Keep it" : "Keep them"}
      confirmLabel="Remove"
      busyLabel="Removing…"
    >
      Remove the {dishes}
    </ConfirmedSetupButton>
  );
}
