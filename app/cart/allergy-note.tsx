import type { ReactNode } from "react";
import { tracesNotice } from "../../domain/menu/describe-allergens.ts";
import { PhoneLinks } from "../layout/phone-links.tsx";
import { usePhones } from "../shop-status/use-business.ts";
import { joinClasses } from "../ui/join-classes.ts";

/**
 * Asks customers to tell us about allergies. Shown wherever they are about to order. `children`
 * follow the text.
 */
export function AllergyNote({ className, children }: { className?: string; children?: ReactNode }) {
  const phones = usePhones();
  return (
    <p className={joinClasses("text-muted text-sm", className)}>
      <strong className="font-semibold text-ink">Food allergy or intolerance?</strong>{" "}
      {phones.length > 0 ? "Call" : "Tell"} us before you order{phones.length > 0 && ": "}
      <PhoneLinks phones={phones} />. {tracesNotice}
      {children}
    </p>
  );
}
