import { messages } from "../../../domain/messages.ts";
import { usePhones } from "../../shop-status/use-business.ts";
import { useIsOrderTypeOn } from "../../shop-status/use-shop-news.ts";
import { ButtonLink, ExternalButtonLink } from "../../ui/button.tsx";
import { Phone } from "../../ui/icons/phone.tsx";

/** For parties too large to book online. */
export function CallUs({ maxGuests }: { maxGuests: number }) {
  const [phone] = usePhones();
  const offersParty = useIsOrderTypeOn("party_order");
  return (
    <div role="status" className="rounded-card border border-accent-text bg-raised p-5">
      <p>{messages.reservation.tooLarge(maxGuests, phone ? "call" : "contact")}</p>
      {(phone || offersParty) && (
        <div className="mt-4 flex flex-wrap gap-3">
          {phone && (
            <ExternalButtonLink href={phone.href}>
              <Phone aria-hidden="true" className="size-4.5" />
              Call {phone.text}
            </ExternalButtonLink>
          )}
          {offersParty && (
            <ButtonLink to="/party-order" variant="secondary">
              Order food for a party
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  );
}
