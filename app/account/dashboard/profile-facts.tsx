import { Link } from "react-router";
import type { Profile } from "../../../domain/accounts/customer-store.ts";
import { formatPhone } from "../../../domain/contact-details/phone.ts";
import { formatMonth } from "../../../domain/format-instant.ts";
import { messages } from "../../../domain/messages.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Card } from "../../ui/card.tsx";
import { IconFact } from "../../ui/icon-fact.tsx";
import { CalendarHeart } from "../../ui/icons/calendar-heart.tsx";
import type { IconComponent } from "../../ui/icons/icon-frame.tsx";
import { Mail } from "../../ui/icons/mail.tsx";
import { MapPin } from "../../ui/icons/map-pin.tsx";
import { Phone } from "../../ui/icons/phone.tsx";
import { UserRound } from "../../ui/icons/user-round.tsx";

/** The customer's details, with a link to add anything that is missing. */
export function ProfileFacts({
  profile,
}: {
  profile: Pick<Profile, "fullName" | "email" | "phone" | "address" | "createdAt">;
}) {
  const { timeZone } = useBusiness();
  return (
    <Card className="min-w-0 rounded-panel p-6">
      <h2 className="mb-5 text-2xl">Your details</h2>
      <dl className="flex flex-col gap-4">
        <Fact icon={UserRound} label="Name" value={profile.fullName} />
        <Fact icon={Mail} label="Email" value={profile.email} />
        <Fact icon={Phone} label="Phone" value={profile.phone && formatPhone(profile.phone)} />
        <Fact icon={MapPin} label="Address" value={profile.address} />
        <Fact
          icon={CalendarHeart}
          label="Member since"
          value={formatMonth(profile.createdAt, timeZone)}
        />
      </dl>
    </Card>
  );
}

function Fact({ icon, label, value }: { icon: IconComponent; label: string; value: string }) {
  return (
    <IconFact icon={icon} label={label}>
      {value ? (
        <span className="whitespace-pre-line">{value}</span>
      ) : (
        <>
          {messages.customers.notProvided}{" "}
          <Link
            to="/complete-profile?returnTo=/userdashboard"
            className="inline-flex min-h-6 items-center underline underline-offset-4"
          >
            Add {label.toLowerCase()}
          </Link>
        </>
      )}
    </IconFact>
  );
}
