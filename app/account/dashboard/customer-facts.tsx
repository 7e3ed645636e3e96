import { CalendarHeart, Mail, MapPin, Phone, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Profile } from "../../../domain/customers/customer-store.ts";
import { formatPhone } from "../../../domain/customers/phone.ts";
import { formatMonth } from "../../../domain/format-instant.ts";
import { useBusiness } from "../../shell/use-business.ts";
import { Card } from "../../ui/card.tsx";

/** What the shop knows of the customer. What is missing is said to be missing, and can be added (ruling 23). */
export function CustomerFacts({ profile }: { profile: Pick<Profile, "fullName" | "email" | "phone" | "address" | "createdAt"> }) {
  const { timeZone } = useBusiness();
  return (
    <Card className="min-w-0 rounded-panel p-6">
      <h2 className="mb-5 text-2xl">Your details</h2>
      <dl className="flex flex-col gap-4">
        <Fact icon={<UserRound className="size-5" />} label="Name" value={profile.fullName} />
        <Fact icon={<Mail className="size-5" />} label="Email" value={profile.email} />
        <Fact icon={<Phone className="size-5" />} label="Phone" value={profile.phone && formatPhone(profile.phone)} />
        <Fact icon={<MapPin className="size-5" />} label="Address" value={profile.address} />
        <Fact icon={<CalendarHeart className="size-5" />} label="Member since" value={formatMonth(profile.createdAt, timeZone)} />
      </dl>
    </Card>
  );
}

function Fact({ icon, label, value }: { icon: ReactNode; label: string; value: string }) {
  return (
    <div className="relative pl-8">
      <dt className="text-muted text-sm">
        <span aria-hidden="true" className="absolute top-0.5 left-0 text-accent-text">
          {icon}
        </span>
        {label}
      </dt>
      <dd className="whitespace-pre-line wrap-anywhere">
        {value || (
          <>
            Not provided.{" "}
            <Link
              to="/complete-profile?returnTo=/userdashboard"
              className="inline-flex min-h-6 items-center underline underline-offset-4"
            >
              Add {label.toLowerCase()}
            </Link>
          </>
        )}
      </dd>
    </div>
  );
}
