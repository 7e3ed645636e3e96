import type { ReactNode } from "react";
import { formatAddress } from "../../../domain/business/format-address.ts";
import {
  formatDayName,
  formatException,
  formatWeek,
} from "../../../domain/business/format-hours.ts";
import { emailUrl, mapsUrl } from "../../layout/external-links.ts";
import { OpenNow } from "../../shop-status/open-now.tsx";
import { useBusiness, usePhones } from "../../shop-status/use-business.ts";
import { useOpenNow } from "../../shop-status/use-open-now.ts";
import { CalendarClock } from "../../ui/icons/calendar-clock.tsx";
import { Clock } from "../../ui/icons/clock.tsx";
import type { IconComponent } from "../../ui/icons/icon-frame.tsx";
import { Mail } from "../../ui/icons/mail.tsx";
import { MapPin } from "../../ui/icons/map-pin.tsx";
import { Phone } from "../../ui/icons/phone.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { newTab } from "../../ui/new-tab.ts";

const linkClasses =
  "inline-flex min-h-8 items-center underline decoration-line underline-offset-4 hover:decoration-accent-text";

/**
 * One entry of the list. The icon is inside the `dt`, because a `dl` may contain only terms and
 * descriptions.
 */
function Detail({
  icon: Icon,
  label,
  className,
  children,
}: {
  icon: IconComponent;
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={joinClasses("relative min-h-11 pt-0.5 pl-[min(3.75rem,15.4vw)]", className)}>
      <dt className="font-semibold text-muted text-sm">
        <span className="absolute top-0 left-0 grid size-[min(2.75rem,11.3vw)] place-items-center rounded-full bg-raised text-accent-text">
          <Icon aria-hidden="true" className="size-5" />
        </span>
        {label}
      </dt>
      <dd className="flex flex-col items-start text-lg wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The shop's address, contact details and opening hours. */
export function ContactDetails({
  className = "grid gap-6",
  showExceptions = true,
}: {
  className?: string;
  /** Whether to list all upcoming days with different opening hours, instead of only today. */
  showExceptions?: boolean;
}) {
  const business = useBusiness();
  const openNow = useOpenNow();
  const [local, host] = business.email.split("@");
  const phones = usePhones();
  return (
    <dl className={className}>
      {business.address && (
        <Detail icon={MapPin} label="Address">
          <a href={mapsUrl(business.address)} {...newTab} className={linkClasses}>
            <span>
              {formatAddress(business.address)}
              <span className="sr-only"> (opens a map in a new tab)</span>
            </span>
          </a>
        </Detail>
      )}
      {phones.length > 0 && (
        <Detail icon={Phone} label="Phone">
          {phones.map(({ text, href }) => (
            <a key={href} href={href} className={linkClasses}>
              {text}
            </a>
          ))}
        </Detail>
      )}
      <Detail icon={Mail} label="Email">
        <a href={emailUrl(business.email)} className={`${linkClasses} wrap-anywhere`}>
          <span>
            {local}@<wbr />
            {host}
          </span>
        </a>
      </Detail>
      <Detail icon={Clock} label="Opening hours">
        {formatWeek(business.weeklyHours).map(({ days, hours }) => (
          <span key={days}>
            {days} <span className="inline-block">{hours}</span>
          </span>
        ))}
        {!showExceptions && openNow?.exception && (
          <span className="font-semibold">
            Today ·{" "}
            <span className="inline-block">
              {formatException({ spans: openNow.spans, ...openNow.exception })}
            </span>
          </span>
        )}
        <OpenNow className="text-base text-muted" />
      </Detail>
      {showExceptions && business.hoursExceptions.length > 0 && (
        <Detail icon={CalendarClock} label="Special opening hours" className="sm:col-span-2">
          {business.hoursExceptions.map((exception) => (
            <span key={exception.day} className="text-base">
              {formatDayName(exception.day)} · {formatException(exception)}
            </span>
          ))}
        </Detail>
      )}
    </dl>
  );
}
