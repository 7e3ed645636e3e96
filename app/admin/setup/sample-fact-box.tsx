import { type RefObject, useState } from "react";
import { formatCount } from "../../../domain/messages/format/format-count.ts";
import {
  type ClearableFact,
  type ConfirmableFact,
  clearableFacts,
  isConfirmableFact,
  type SampleFact,
  type SampleFactId,
} from "../../../domain/setup/sample-facts.ts";
import { ConfirmedSetupButton, SetupButton } from "./setup-button.tsx";
import { Actions } from "./step-actions.tsx";
import { clearLabels } from "./step-texts.ts";

function isClearable(id: string): id is ClearableFact {
  return (clearableFacts as readonly string[]).includes(id);
}

/** Why a sample fact can't be true of a real shop. */
const placeholderTexts: Record<Exclude<SampleFactId, ConfirmableFact>, string> = {
  phones:
    "These numbers are reserved for examples, so no one has them. Enter your own, or remove these.",
  email: "Addresses that end in .example receive no email. Enter your own.",
  credits: "Addresses that end in .example lead nowhere. Enter your own credits, or remove these.",
};

/**
 * A fact that still has sample data, with buttons to confirm or clear it, if it can be. Without
 * sample data, shows only the dialogs, so that they can close. Focus then moves to `focusAfter`.
 */
export function SampleFactBox({
  fact: current,
  focusAfter,
}: {
  fact: SampleFact | undefined;
  focusAfter: RefObject<HTMLElement | null>;
}) {
  // Keep the last value for the dialogs' closing animation.
  const [fact, setFact] = useState(current);
  if (current && current !== fact) setFact(current);
  if (!fact) return null;
  const { id, name, sample, kept, emptiesAbout } = fact;
  const dialog = { fields: { fact: id }, isOffered: current !== undefined, focusAfter };
  return (
    <div hidden={!current} className="mt-3 rounded-card bg-raised px-4 py-3">
      <h3 className="font-semibold">Still sample data: {name}</h3>
      <ul className="mt-1 flex list-disc flex-col gap-0.5 pl-5 text-muted text-sm">
        {sample.map((sampleText) => (
          <li key={sampleText} className="wrap-anywhere">
            {sampleText}
          </li>
        ))}
      </ul>
      {!isConfirmableFact(id) && <p className="mt-2">{placeholderTexts[id]}</p>}
      <Actions>
        {id === "allergens" && (
          <ConfirmedSetupButton
            {...dialog}
            {...describeAllergenConfirmation(sample.length)}
            intent="confirm"
          >
            This is right<span className="sr-only"> ({name})</span>
          </ConfirmedSetupButton>
        )}
        {id !== "allergens" && isConfirmableFact(id) && (
          <SetupButton intent="confirm" fields={{ fact: id }}>
            This is right<span className="sr-only"> ({name})</span>
          </SetupButton>
        )}
        {/* The tables' button is beside the step's links. */}
        {isClearable(id) && id !== "tables" && (
          <ConfirmedSetupButton
            {...dialog}
            {...describeClearing(id, { count: sample.length - kept.length, kept, emptiesAbout })}
            // Keeps what the dialog names, even if the other claims were removed in another tab.
            fields={{ fact: id, ...(kept.length > 0 ? { keepPolicyFacts: "on" } : {}) }}
            intent="clear"
            variant={isConfirmableFact(id) ? "ghost" : "secondary"}
          >
            {kept.length > 0 ? "Remove the claims" : clearLabels[id]}
          </ConfirmedSetupButton>
        )}
      </Actions>
    </div>
  );
}

function describeAllergenConfirmation(dishes: number) {
  return {
    title: `Are the allergens of ${dishes === 1 ? "this dish" : `all ${dishes} dishes`} correct?`,
    description:
      "These are sample data. Once you confirm them, your shop shows them as yours, and customers with allergies rely on them. Check your recipes and labels first.",
    cancelLabel: "Check first",
    confirmLabel: "They are correct",
    busyLabel: "Saving…",
  };
}

/** Texts of the dialog that confirms clearing a fact. Nothing the owner entered is removed. */
export function describeClearing(
  id: Exclude<ClearableFact, "tables">,
  { count, kept, emptiesAbout }: Pick<SampleFact, "kept" | "emptiesAbout"> & { count: number },
) {
  const undo = "Anything you've entered yourself is kept. You can't undo this.";
  const remove = { cancelLabel: "Keep", confirmLabel: "Remove", busyLabel: "Removing…" };
  switch (id) {
    case "address":
      return {
        ...remove,
        title: "Remove the sample address?",
        description: "Your shop, emails and receipts show no address until you enter yours.",
      };
    case "phones":
      return {
        ...remove,
        title: "Remove the sample numbers?",
        description: "Your shop shows no number to call or message until you enter yours.",
      };
    case "allergens":
      return {
        title: `Mark the allergens of ${formatCount(count, "dish", "dishes")} as not known?`,
        description: `The menu then says “ask us” for them, and customers who hide an allergen don't see ${count === 1 ? "this dish" : "these dishes"}. You can't undo this.`,
        cancelLabel: "Cancel",
        confirmLabel: "Mark as not known",
        busyLabel: "Saving…",
      };
    case "pictures":
      return {
        ...remove,
        title: "Remove the sample pictures?",
        description: `Your pages then show no illustrations. ${undo}`,
      };
    case "claims":
      return {
        ...remove,
        title:
          kept.length > 0
            ? `Remove ${count === 1 ? "this claim" : `these ${count} claims`}?`
            : `Remove ${count === 1 ? "this text" : `these ${count} texts`}?`,
        description: [
          `${count === 1 ? "It disappears from every page that shows it" : "They disappear from every page that shows them"} until you enter your own under Claims and policies.`,
          ...(emptiesAbout
            ? ["Your About page will then have no text, so your shop stops linking to it."]
            : []),
          ...(kept.length > 0
            ? [
                `For now, we keep the ${new Intl.ListFormat("en-GB").format(kept)}, because your policies need ${kept.length === 1 ? "it" : "them"}.`,
              ]
            : []),
          undo,
        ].join(" "),
      };
    case "credits":
      return {
        ...remove,
        title: "Remove the website credits?",
        description: `They disappear from the foot of every page. ${undo}`,
      };
  }
}
