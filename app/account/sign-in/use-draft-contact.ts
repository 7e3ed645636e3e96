import { useState } from "react";
import { formDraft } from "../../session/form-draft.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";

/** The drafts of order forms that visitors can fill in, by page. */
const drafts: Record<string, string> = {
  "/takeaway": "takeaway",
  "/services/partyorder/placeorder": "party",
  "/dine-in": "reservation",
};

/**
 * What a visitor typed into the order form that they return to, as fields of the sign-up form.
 * Empty on the server.
 */
export function useDraftContact(returnTo: string): Record<string, string> {
  const isHydrated = useHydrated();
  const [fields] = useState((): Record<string, string> => {
    const draft = drafts[returnTo];
    if (!draft || !isHydrated) return {};
    const { name = "", contact = "", email = "", address = "" } = formDraft(draft).read();
    return { fullName: name, phone: contact, email, address };
  });
  return fields;
}
