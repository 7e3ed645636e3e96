import type { Profile } from "../../../domain/accounts/customer-store.ts";
import { formatPhone } from "../../../domain/contact-details/phone.ts";
import { formatMonth } from "../../../domain/format-instant.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Card } from "../../ui/card.tsx";
import { IconFact } from "../../ui/icon-fact.tsx";
import { CalendarHeart } from "../../ui/icons/calendar-heart.tsx";
import { IdCard } from "../../ui/icons/id-card.tsx";
import { Mail } from "../../ui/icons/mail.tsx";
import { MapPin } from "../../ui/icons/map-pin.tsx";
import { Phone } from "../../ui/icons/phone.tsx";
import { OptionalValue } from "./optional-value.tsx";

const linkClasses =
  "inline-flex min-h-8 items-center underline underline-offset-4 wrap-anywhere hover:text-accent-text";

/** A customer's contact details and account. Phone and email are links. */
export function CustomerFacts({ customer }: { customer: Omit<Profile, "avatarUrl"> }) {
  const { timeZone } = useBusiness();
  const { id, email, phone, address, createdAt } = customer;
  return (
    <Card className="min-w-0 rounded-panel p-5 sm:p-6">
      <h2 className="mb-5 text-2xl">Contact</h2>
      <dl className="flex flex-col gap-4">
        <IconFact icon={Phone} label="Phone">
          {phone ? (
            <a href={`tel:${phone}`} className={linkClasses}>
              {formatPhone(phone)}
            </a>
          ) : (
            <OptionalValue value="" />
          )}
        </IconFact>
        <IconFact icon={Mail} label="Email">
          <a href={`mailto:${email}`} className={linkClasses}>
            {email}
          </a>
        </IconFact>
        <IconFact icon={MapPin} label="Address">
          <OptionalValue value={address} className="whitespace-pre-line" />
        </IconFact>
        <IconFact icon={CalendarHeart} label="Customer since">
          {formatMonth(createdAt, timeZone)}
        </IconFact>
        <IconFact icon={IdCard} label="Customer ID">
          {id}
        </IconFact>
      </dl>
    </Card>
  );
}
