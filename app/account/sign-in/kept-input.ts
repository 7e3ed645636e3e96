import { useState } from "react";
import { formDraft } from "../../session/form-draft.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { findOrderPage } from "./why-sign-in.ts";

/**
 * What a visitor typed into the order form that they return to, as fields of the sign-up form.
 * Empty on a page that the server rendered.
 */
export function useDraftContact(returnTo: string): Record<string, string> {
  const isHydrated = useHydrated();
  const [fields] = useState(() => (isHydrated ? readDraftContact(returnTo) : {}));
  return fields;
}

export function readDraftContact(returnTo: string): Record<string, string> {
  const draftName = findOrderPage(returnTo)?.draftName;
  // If the drafts have an owner, a customer whose session has ended typed them, not the visitor.
  if (!draftName || formDraft("owner").read().whose) return {};
  const { name = "", contact = "", email = "", address = "" } = formDraft(draftName).read();
  return { fullName: name, phone: contact, email, address };
}

/** Says whether the form that the visitor returns to has kept their details. Empty on the server. */
export function useKeptText(returnTo: string): string {
  return useHydrated() ? describeKept(returnTo) : "";
}

export function describeKept(returnTo: string): string {
  const draftName = findOrderPage(returnTo)?.draftName;
  const hasDetails =
    draftName !== undefined &&
    Object.values(formDraft(draftName).read()).some((text) => text !== "");
  return hasDetails ? "We've kept your details." : "";
}
