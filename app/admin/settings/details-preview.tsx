import { formatAddress } from "../../../domain/business/format-address.ts";
import type { SectionValues } from "../../../domain/business/settings-sections.ts";
import { formatPhone } from "../../../domain/contact-details/phone.ts";

/** As in the footer and on the contact page. */
export function DetailsPreview({ values }: { values: SectionValues<"details"> }) {
  return (
    <>
      <div>
        <p className="font-display font-semibold text-2xl wrap-anywhere">{values.name}</p>
        <p className="text-muted">{values.tagline}</p>
      </div>
      <p className="wrap-anywhere">{formatAddress(values.address)}</p>
      <p>
        {values.phones.map(formatPhone).join(" · ")}
        <br />
        WhatsApp {formatPhone(values.whatsapp)}
        <br />
        <span className="wrap-anywhere">{values.email}</span>
      </p>
      <p className="text-muted text-sm">
        {values.cuisines.join(", ")} cuisine · established {values.established}
      </p>
    </>
  );
}
