import type { ReactNode } from "react";
import { emailUrl, whatsappUrl } from "../../layout/external-links.ts";
import { useBusiness, usePhones } from "../../shop-status/use-business.ts";
import { ExternalButtonLink } from "../../ui/button.tsx";
import { Mail } from "../../ui/icons/mail.tsx";
import { MessageCircle } from "../../ui/icons/message-circle.tsx";
import { Phone } from "../../ui/icons/phone.tsx";

/**
 * Buttons to call us, to open WhatsApp with `message` prefilled and, if `subject` is set or there
 * is no other way, to email us.
 */
export function ContactButtons({
  message,
  subject,
  children,
}: {
  message: string;
  subject?: string;
  children?: ReactNode;
}) {
  const { whatsapp, email } = useBusiness();
  const [phone] = usePhones();
  return (
    <div className="flex flex-wrap gap-3 *:px-[min(1.25rem,4vw)]">
      {phone && (
        <ExternalButtonLink href={phone.href}>
          <Phone aria-hidden="true" className="size-4.5" />
          Call {phone.text}
        </ExternalButtonLink>
      )}
      {whatsapp && (
        <ExternalButtonLink href={whatsappUrl(whatsapp, message)} variant="secondary">
          <MessageCircle aria-hidden="true" className="size-4.5" />
          Chat on WhatsApp
        </ExternalButtonLink>
      )}
      {(subject || !(phone || whatsapp)) && (
        <ExternalButtonLink href={emailUrl(email, subject)} variant="secondary">
          <Mail aria-hidden="true" className="size-4.5" />
          Email us
        </ExternalButtonLink>
      )}
      {children}
    </div>
  );
}
