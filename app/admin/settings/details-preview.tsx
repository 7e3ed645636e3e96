import { formatAddress } from "../../../domain/business/format-address.ts";
import type { SectionValues } from "../../../domain/business/settings-sections.ts";
import { formatPhone } from "../../../domain/contact-details/phone.ts";

/** The stored value of `established` while the field is empty. */
export const yearNotGiven = 0;

/**
 * A preview of the details. All except the cuisines also appear in the footer. WhatsApp is a link
 * there, without the number.
 */
export function DetailsPreview({ values }: { values: SectionValues<"details"> }) {
  return (
    <>
      <div>
        <p className="font-display font-semibold text-2xl wrap-anywhere">{values.name}</p>
        {values.tagline && <p className="text-muted">{values.tagline}</p>}
      </div>
      {values.address && <p className="wrap-anywhere">{formatAddress(values.address)}</p>}
      <p>
        {values.phones.filter(Boolean).map(formatPhone).join(" · ")}
        <br />
        {values.whatsapp && (
          <>
            WhatsApp {formatPhone(values.whatsapp)}
            <br />
          </>
        )}
        <span className="wrap-anywhere">{values.email}</span>
      </p>
      <p className="text-muted text-sm">
        {values.cuisines.join(", ")} cuisine
        {values.established !== yearNotGiven && ` · established ${values.established}`}
      </p>
    </>
  );
}
