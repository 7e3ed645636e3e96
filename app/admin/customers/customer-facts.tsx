import { CalendarHeart, IdCard, Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import type { Profile } from "../../../domain/customers/customer-store.ts";
import { formatPhone } from "../../../domain/customers/phone.ts";
import { formatMonth } from "../../../domain/format-instant.ts";
import { useBusiness } from "../../shell/use-business.ts";
import { Card } from "../../ui/card.tsx";
import { Provided } from "./provided.tsx";

const link = "inline-flex min-h-8 items-center underline underline-offset-4 wrap-anywhere hover:text-accent-text";

/** Who it is and how to reach them: a press rings or writes. */
export function CustomerFacts({ customer }: { customer: Omit<Profile, "avatarUrl"> }) {
  const { timeZone } = useBusiness();
  const { id, email, phone, address, createdAt } = customer;
  return (
    <Card className="min-w-0 rounded-panel p-5 sm:p-6">
      <h2 className="mb-5 text-2xl">Contact</h2>
      <dl className="flex flex-col gap-4">
        <Fact icon={<Phone className="size-5" />} label="Phone">
          {phone ? (
            <a href={`tel:${phone}`} className={link}>
              {formatPhone(phone)}
            </a>
          ) : (
            <Provided value="" />
          )}
        </Fact>
        <Fact icon={<Mail className="size-5" />} label="Email">
          <a href={`mailto:${email}`} className={link}>
            {email}
          </a>
        </Fact>
        <Fact icon={<MapPin className="size-5" />} label="Address">
          <Provided value={address} className="whitespace-pre-line" />
        </Fact>
        <Fact icon={<CalendarHeart className="size-5" />} label="Customer since">
          {formatMonth(createdAt, timeZone)}
        </Fact>
        <Fact icon={<IdCard className="size-5" />} label="Customer ID">
          {id}
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="relative pl-8">
      <dt className="text-muted text-sm">
        <span aria-hidden="true" className="absolute top-0.5 left-0 text-accent-text">
          {icon}
        </span>
        {label}
      </dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
