import { useState } from "react";
import { hasStoredDishes } from "../../cart/has-stored-dishes.ts";
import { formDraft } from "../../session/form-draft.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { getPath } from "./why-sign-in.ts";

/** The drafts of order forms, and the dishes picked outside the cart, by page. */
const pages: Record<string, { draft: string; dishes?: string }> = {
  "/takeaway": { draft: "takeaway", dishes: "takeaway-order" },
  "/services/partyorder/placeorder": { draft: "party", dishes: "party-order" },
  "/dine-in": { draft: "reservation" },
};

/**
 * What a visitor typed into the order form that they return to, as fields of the sign-up form.
 * Empty on the server.
 */
export function useDraftContact(returnTo: string): Record<string, string> {
  const isHydrated = useHydrated();
  const [fields] = useState(() => (isHydrated ? readDraftContact(returnTo) : {}));
  return fields;
}

export function readDraftContact(returnTo: string): Record<string, string> {
  const page = pages[getPath(returnTo)];
  // With an owner, a customer whose session has ended typed it, not the visitor.
  if (!page || formDraft("owner").read().whose) return {};
  const { name = "", contact = "", email = "", address = "" } = formDraft(page.draft).read();
  return { fullName: name, phone: contact, email, address };
}

/** Says what the page that the visitor returns to has kept. Empty on the server. */
export function useKeptText(returnTo: string): string {
  return useHydrated() ? describeKept(returnTo) : "";
}

export function describeKept(returnTo: string): string {
  const page = pages[getPath(returnTo)];
  if (!page) return "";
  const hasDetails = Object.values(formDraft(page.draft).read()).some((text) => text !== "");
  const hasDishes = page.dishes !== undefined && hasStoredDishes(page.dishes);
  const kept = [hasDishes && "dishes", hasDetails && "details"].filter(Boolean).join(" and ");
  return kept && `We've kept your ${kept}.`;
}
