import { type RefObject, useRef, useState } from "react";
import { type Step, type StepId, stepTitles } from "../../../domain/setup/checklist.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Circle } from "../../ui/icons/circle.tsx";
import { CircleCheck } from "../../ui/icons/circle-check.tsx";
import { CircleDashed } from "../../ui/icons/circle-dashed.tsx";
import { MenuProgress, type MenuProgressProps } from "./menu-progress.tsx";
import { SampleFactBox } from "./sample-fact-box.tsx";
import { ConfirmedSetupButton, SetupButton } from "./setup-button.tsx";
import { Actions } from "./step-actions.tsx";
import { clearLabels, listFactsOfStep, stepTexts } from "./step-texts.ts";
import { TestEmail, type TestEmailProps } from "./test-email.tsx";
import { useFocusWhenRemoved } from "./use-focus-when-removed.ts";

const states = {
  done: { icon: CircleCheck, colour: "text-veg", label: "Done" },
  skipped: { icon: CircleDashed, colour: "text-muted", label: "Skipped" },
  open: { icon: Circle, colour: "text-accent-text", label: "To do" },
};

/**
 * A step of the checklist, with its summary, the remaining sample data, and links to the pages
 * where they are changed.
 */
export function StepCard({
  step,
  isPractice,
  sampleDishes,
  menu,
  nextStep,
  testEmail,
  shouldAskIfItRang,
  shouldAskAboutBackups,
}: {
  step: Step;
  isPractice: boolean;
  sampleDishes: string[];
  menu: Pick<MenuProgressProps, "draftDishes" | "unstatedDishes" | "shouldAskAboutAllergens">;
  nextStep: StepId | null;
  testEmail: TestEmailProps;
  shouldAskIfItRang: boolean;
  shouldAskAboutBackups: boolean;
}) {
  const { id, state, summary, sampleFacts } = step;
  const { icon: Icon, colour, label } = states[state];
  const { text, links } = stepTexts[id];
  const isDone = state === "done";
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card
      {...useFocusWhenRemoved(heading)}
      className="flex items-start gap-3.5 rounded-panel p-4 sm:p-6"
    >
      <Icon aria-hidden="true" className={`mt-1 size-6 shrink-0 ${colour}`} />
      <div className="min-w-0 flex-1">
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          {stepTitles[id]} <span className="sr-only">({label})</span>
        </h2>
        {!isDone && <p className="mt-1 text-muted">{text}</p>}
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
            sampleDishes={sampleDishes.length}
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
        {id === "email" && !isDone && <TestEmail {...testEmail} />}
        {id === "order" && !isDone && shouldAskIfItRang && <RangQuestion />}
        <Actions>
          {id === "backup" && !isDone && shouldAskAboutBackups && (
            <SetupButton intent="confirm-backup">This computer's disk is enough</SetupButton>
          )}
          {id === "email" && !isDone && testEmail.hasMailServer && (
            <SetupButton intent="send-email">
              {testEmail.isSent ? "Send another test email" : "Send a test email"}
            </SetupButton>
          )}
          {links.map((link) => (
            <ButtonLink
              key={link.to}
              to={link.to}
              variant="secondary"
              size="sm"
              className="min-h-11"
            >
              {link.label}
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
              busyLabel="Removing..."
            >
              {clearLabels.tables}
            </ConfirmedSetupButton>
          )}
          {id === "menu" && <RemoveSampleDishes names={sampleDishes} focusAfter={heading} />}
          {state === "open" && (
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
      </div>
    </Card>
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
  const dishes = names.length === 1 ? "sample dish" : `${names.length} sample dishes`;
  return (
    <ConfirmedSetupButton
      intent="remove-dishes"
      isOffered={current.length > 0}
      focusAfter={focusAfter}
      title={`Remove the ${dishes}?`}
      description={`${names.join(", ")}. Dishes you edited stay. You can't undo this.`}
      cancelLabel="Keep them"
      confirmLabel="Remove"
      busyLabel="Removing..."
    >
      Remove the {dishes}
    </ConfirmedSetupButton>
  );
}
